/** Why nothing was stored, in a sentence for the visitor. */
export class Refusal extends Error {
  override name = 'Refusal';

  /** @param retryAfterSeconds when it may be sent again */
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
