/**
 * What may go wrong with an embedded page; integrators may rely on these words.
 * - `unreachable`: the site does not answer, or not in time; a frame can't tell it from `missing`.
 * - `missing`: the site has no such page, or does not keep the release.
 * - `unverified`: the answer is another page, or not what its hash names.
 * - `unreadable`: this release of the kit can't read the answer.
 * - `refused`: the page that embeds it does not let the kit run: its policy, a sandbox, or another element of the name.
 * - `unknown`: the page has no such attribute, and is shown, or no such choice, and a sentence in its place says so.
 * - `code`: the page is shown, but its code does not run.
 */
export type ErrorCode =
  'unreachable' | 'missing' | 'unverified' | 'unreadable' | 'refused' | 'unknown' | 'code';

/** The reason where an element names no page. */
export const NO_SRC = 'src is missing: the address of the page, such as src="/Events".';

/** An embedded page, or its code, did not load. The message is for people. */
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
