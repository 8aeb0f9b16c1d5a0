/** What was asked for cannot be, as the site is now. The message says what to do. */
export class RequestRefusedError extends Error {
  override name = 'RequestRefusedError';
}
