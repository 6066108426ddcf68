// One message to the outside, by SMTP or HTTP, with time limits.
#pragma once

#include <string>

namespace server {

struct MailServer {
  std::string host;  // "": no mail
  unsigned short port = 25;
  std::string user;  // "": the server takes mail without a password
  std::string password;
  bool tls = false;  // TLS must be had, by STARTTLS or, on port 465, from the start
};

struct Mail {
  std::string from;
  std::string to;
  std::string subject;
  std::string text;
};

// Empty if it was taken, otherwise the reason.
std::string send_mail(const MailServer& server, const Mail& mail);
std::string post_webhook(const std::string& address, const std::string& body, bool allow_private);

}  // namespace server
