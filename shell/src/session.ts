import { parse, type GenericSchema, type InferOutput } from 'valibot';

/** From session storage; undefined if blocked or of another shape. */
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
    // Blocked or full: the next document has empty fields and starts at the top.
  }
}
