// Missing in the oldest supported browsers. Not with the others, because only the search and the service worker use it.
AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
};

export {};
