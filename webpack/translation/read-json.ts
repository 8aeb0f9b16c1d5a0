import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import type * as v from 'valibot';
import { commandFolder } from '../env';

export const readJsonFile = <Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): v.InferOutput<Schema> => parseJsonText(schema, readFileSync(file, 'utf8'), displayPath(file));

export const displayPath = (file: string) => relative(commandFolder(), file) || file;
