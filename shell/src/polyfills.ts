// Small functions that the oldest supported browsers miss (see `browserslist` in package.json). Everything else that
// scripts use is there in all of them; `tests/contract/supported-browsers.test.ts` checks their syntax.

/** Adds what is missing, for the shell, its libraries and all remotes. */
export function addMissingFunctions(): void {
  Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

  AbortSignal.timeout ??= (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
    return controller.signal;
  };

  const prototype = globalThis.MediaQueryList?.prototype as MediaQueryList | undefined;
  if (!prototype) return;
  prototype.addEventListener ??= function (this: MediaQueryList, _type: string, listener: unknown) {
    this.addListener(listener as () => void);
  };
  prototype.removeEventListener ??= function (this: MediaQueryList, _type: string, listener: unknown) {
    this.removeListener(listener as () => void);
  };
}
