/**
 * What all objects of this process inherit is closed to requests: a name such as `__proto__` in one of them wrote to
 * `Object.prototype`, and from then on sign-in failed for everybody.
 */
const shared = [Object, Function, Array, String, Number, Boolean, Promise, Map, Set, Date, RegExp, Error];

/**
 * Takes away `__proto__`, as `node --disable-proto=delete` does, and lets nobody add to the built-in classes and their
 * prototypes. What they have stays writable: were it frozen, no library could give an object a `toString` of its own.
 */
export function closePrototypes(): void {
  Reflect.deleteProperty(Object.prototype, '__proto__');
  for (const one of shared) {
    Reflect.preventExtensions(one);
    Reflect.preventExtensions(one.prototype);
  }
}
