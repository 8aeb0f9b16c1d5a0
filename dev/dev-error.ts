/** Something that the person at the terminal can mend. The message says what, and a stack would only frighten. */
export class DevError extends Error {
  override name = 'DevError';
}
