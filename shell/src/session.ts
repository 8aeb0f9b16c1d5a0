import { parse, type GenericSchema, type InferOutput } from 'valibot';

/** Reads a value of session storage; undefined if storage is blocked, or the value does not fit the schema. */
export function readSession<Schema extends GenericSchema>(
  key: string,
  schema: Schema,
): InferOutput<Schema> | undefined {
  try {
    return parse(schema, JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: then the next document has empty fields and starts at the top.
  }
}
