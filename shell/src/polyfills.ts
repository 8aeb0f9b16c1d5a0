// The first module, because webpack's runtime needs it; without exports, because these would need that runtime.

// Safari before 15.4 and Chrome before 93 lack it.
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

export {};
