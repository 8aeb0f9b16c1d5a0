// Missing in the oldest supported browsers. The first module, because webpack's runtime needs it. No exports, which would need
// that runtime.

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
