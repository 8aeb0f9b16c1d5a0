/** Empty if the field is no text. A thrown value that is no object is its own message. */
const fieldOf = (thrown: unknown, field: 'message' | 'code' | 'name'): string => {
  if (typeof thrown !== 'object' || thrown === null) return field === 'message' ? String(thrown) : '';
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : '';
};

/** Message of a thrown value. */
export const messageOf = (thrown: unknown): string => fieldOf(thrown, 'message');
/** Code of a thrown error, such as ENOENT; empty without one. */
export const codeOf = (thrown: unknown): string => fieldOf(thrown, 'code');
/** Name of a thrown error, such as TimeoutError. */
export const nameOf = (thrown: unknown): string => fieldOf(thrown, 'name');
