// What the oldest supported browsers lack. The first module, because webpack's runtime needs it; without exports, because these
// would need that runtime.

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
