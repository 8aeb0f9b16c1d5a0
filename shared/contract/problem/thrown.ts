/** A field of what was thrown, as text; empty where it has none. Anything may be thrown, so nothing of it is assumed. */
const fieldOf = (thrown: unknown, field: 'message' | 'code' | 'name'): string => {
  if (typeof thrown !== 'object' || thrown === null) return field === 'message' ? String(thrown) : '';
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : '';
};

/** The message of what was thrown. */
export const messageOf = (thrown: unknown): string => fieldOf(thrown, 'message');
/** The operating system's code of what was thrown, such as ENOENT; empty for another error. */
export const codeOf = (thrown: unknown): string => fieldOf(thrown, 'code');
/** The class that what was thrown names. */
export const nameOf = (thrown: unknown): string => fieldOf(thrown, 'name');
