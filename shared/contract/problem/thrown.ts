/** Empty if the field is missing. Code can throw any value, not only errors. */
const fieldOf = (thrown: unknown, field: 'message' | 'code' | 'name'): string => {
  if (typeof thrown !== 'object' || thrown === null) return field === 'message' ? String(thrown) : '';
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : '';
};

/** Message of a thrown value. */
export const messageOf = (thrown: unknown): string => fieldOf(thrown, 'message');
/** The operating system's code, such as ENOENT; empty for other errors. */
export const codeOf = (thrown: unknown): string => fieldOf(thrown, 'code');
/** Class name of a thrown value. */
export const nameOf = (thrown: unknown): string => fieldOf(thrown, 'name');
