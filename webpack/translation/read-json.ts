import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import type * as v from 'valibot';
import { commandFolder } from '../env';

/** Reads a JSON file by its schema. @throws {InvalidFileError} naming the line where it stops being JSON, or each wrong field */
export const readJsonFile = <Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): v.InferOutput<Schema> => parseJsonText(schema, readFileSync(file, 'utf8'), displayPath(file));

/** Path relative to the folder in which the command was run. */
export const displayPath = (file: string) => relative(commandFolder(), file) || file;
