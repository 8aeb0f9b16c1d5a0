import { unlessBlocked } from '@raptors/shared/design/browser-value';
import { parse, type GenericSchema, type InferOutput } from 'valibot';

/** Reads a value of session storage; undefined if storage is blocked, or the value does not fit the schema. */
export function readSession<Schema extends GenericSchema>(
  key: string,
  schema: Schema,
): InferOutput<Schema> | undefined {
  return unlessBlocked(() => parse(schema, JSON.parse(sessionStorage.getItem(key) ?? '')));
}

/** Where storage is blocked or full, nothing is written. */
export const writeSession = (key: string, value: unknown): void =>
  unlessBlocked(() => sessionStorage.setItem(key, JSON.stringify(value)));
