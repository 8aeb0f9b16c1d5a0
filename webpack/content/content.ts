import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath, readJsonFile } from '../translation/read-json';
import { photosOf } from './photos';
import { isTranslation } from '../translation/translation-file';
import { linkProblems, photosIn, referenceProblems } from './references';
import { fieldsIn, readSchemas, type Schemas } from './schemas';
import { sampleItems } from './sample-content';

/** Checks `content/*.json` against `content/schema.ts`; if all fit, also references, links in prose and photographs. @throws {InvalidFileError} */
export async function checkContent(folder: string): Promise<void> {
  const content = join(folder, 'content');
  if (!existsSync(content)) return;
  const schemaFile = join(content, 'schema.ts');
  const files = readdirSync(content).filter((name) => name.endsWith('.json') && !isTranslation(name));
  const schemas = files.length > 0 ? await readSchemas(content) : {};
  if (!schemas) {
    const reason = 'is missing: it holds the schema of each content file';
    throw new InvalidFileError([{ file: displayPath(schemaFile), reason }]);
  }
  const shapes = files.flatMap((name) => problemsOf(join(content, name), schemas[name], schemaFile));
  const problems = shapes.length > 0 ? shapes : await unknownNames(folder, files, schemas);
  if (problems.length > 0) throw new InvalidFileError(problems);
}

async function unknownNames(folder: string, files: readonly string[], schemas: Schemas): Promise<Problem[]> {
  const contents = files.flatMap((name) => {
    const schema = schemas[name];
    const file = join(folder, 'content', name);
    const content = readJsonFile(v.unknown(), file);
    return schema ? [{ file, content, fields: fieldsIn(schema, content) }] : [];
  });
  const references = await Promise.all(
    contents.map(({ file, content, fields }) => referenceProblems(folder, file, content, fields)),
  );
  const named = contents.flatMap(({ fields }) => photosIn(fields));
  const photos = join(folder, 'content/photos');
  const unnamed = photosOf(photos).filter((name) => !named.includes(name));
  const isMarked = JSON.stringify(schemas).includes('"to":"photo"');
  const reason = isMarked
    ? 'is not used by any record, but everything in this folder is published. Use it in a record or delete it.'
    : 'is in no record that the schema marks as a photograph: make the field photo(label, place) in content/schema.ts, with the page’s .photos file as its place. docs/for-teams.md shows how.';
  return [
    ...references.flat(),
    ...linkProblems(folder),
    ...unnamed.map((name) => ({ file: displayPath(join(photos, name)), reason })),
  ];
}

function problemsOf(file: string, schema: v.GenericSchema | undefined, schemaFile: string): Problem[] {
  const reason = `has no schema: add one under this name in ${displayPath(schemaFile)}`;
  if (!schema) return [{ file: displayPath(file), reason }];
  try {
    readJsonFile(schema, file);
    // Throws if `sample` names a field that its record lacks.
    sampleItems(readJsonFile(v.unknown(), file), displayPath(file));
    return [];
  } catch (error) {
    if (error instanceof InvalidFileError) return [...error.problems];
    throw error;
  }
}
