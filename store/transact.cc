#include "store/database.h"

namespace store {

Outcome transact(Connection& connection, const Work& work) {
  if (Outcome fault = connection.begin()) return fault;
  Outcome fault = work(connection);
  if (!fault) fault = connection.commit();
  if (fault) connection.rollback();
  return fault;
}

}  // namespace store
