// Small functions that the oldest supported browsers, and some before them, miss. The very first module: the bundler's own
// start needs the first of them. It exports nothing, because exports need that start.

Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

const queries = (globalThis as Partial<typeof globalThis>).MediaQueryList?.prototype;
if (queries) {
  queries.addEventListener ??= function (this: MediaQueryList, _type: string, listener: unknown) {
    this.addListener(listener as () => void);
  };
  queries.removeEventListener ??= function (this: MediaQueryList, _type: string, listener: unknown) {
    this.removeListener(listener as () => void);
  };
}

export {};
