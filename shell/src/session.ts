import { parse, type GenericSchema, type InferOutput } from 'valibot';

/** What was kept for this visit; nothing where storage is blocked, or has something of another shape. */
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

/** Keeps something for this visit. */
export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked, or full: after the next document, fields are empty and pages begin at their top.
  }
}
