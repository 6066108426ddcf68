// What follows from a thing alone is found out once.
export function remember<Thing extends object, Value>(
  find: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const known = new WeakMap<Thing, { value: Value }>();
  return (thing) => {
    const found = known.get(thing) ?? { value: find(thing) };
    known.set(thing, found);
    return found.value;
  };
}
