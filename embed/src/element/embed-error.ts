/**
 * What may go wrong with an embedded page; integrators may rely on these words.
 * - `unreachable`: the site does not answer, or not in time.
 * - `missing`: the site has no such page, or does not keep the release.
 * - `unverified`: the answer is not what the site has signed, or what its hash names.
 * - `unreadable`: the answer is nothing that this release of the kit can read.
 * - `code`: the page can be read, and its code does not run.
 */
export type ErrorCode = 'unreachable' | 'missing' | 'unverified' | 'unreadable' | 'code';

/** An embedded page did not come, or its code did not. The message is a sentence for people. */
export class EmbedError extends Error {
  override name = 'EmbedError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
