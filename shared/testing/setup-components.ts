import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// Missing in jsdom.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Webpack gives bundles the address of their release.
Object.assign(globalThis, { __webpack_public_path__: '/releases/birds/1.0.0-0123456789ab/' });

// Missing in jsdom; a form with an outbox opens it.
Object.assign(globalThis, {
  BroadcastChannel: class extends EventTarget {
    postMessage() {}
    close() {}
  },
});

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom lacks the methods of `<dialog>`.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
