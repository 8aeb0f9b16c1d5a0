import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// jsdom lacks what react-router and React's streams ask for.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Address of the release, which a bundle has from webpack.
Object.assign(globalThis, { __webpack_public_path__: '/releases/birds/1.0.0-0123456789ab/' });

// jsdom lacks the channel between pages, which a form with an outbox opens; nothing else listens in a test.
Object.assign(globalThis, {
  BroadcastChannel: class extends EventTarget {
    postMessage() {}
    close() {}
  },
});

// jsdom has the dialog element but not its methods; the journeys use a browser's own.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
