import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';
import { InvalidFileError, parseFile } from '@raptors/shared/contract/problem/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath, readJson } from '../fingerprint/source-package';

/**
 * Checks every `content/*.json` of a package against the schema of the same name in `content/schema.ts`.
 * @throws {InvalidFileError} with every problem in every file, so that an editor fixes them in one go
 */
export async function checkContent(folder: string): Promise<void> {
  const content = join(folder, 'content');
  if (!existsSync(content)) return;
  const schemaFile = join(content, 'schema.ts');
  const files = readdirSync(content).filter((name) => name.endsWith('.json'));
  if (files.length === 0) return;
  if (!existsSync(schemaFile)) {
    const reason = 'is missing: it holds the schema of each content file';
    throw new InvalidFileError([{ file: displayPath(schemaFile), reason }]);
  }
  // A process that watches would otherwise keep the schema that it has read first.
  const version = statSync(schemaFile).mtimeMs;
  const { schemas } = (await import(`${pathToFileURL(schemaFile).href}?${version}`)) as {
    schemas: Record<string, GenericSchema>;
  };
  const problems = files.flatMap((name) => problemsOf(join(content, name), schemas[name], schemaFile));
  if (problems.length > 0) throw new InvalidFileError(problems);
}

function problemsOf(file: string, schema: GenericSchema | undefined, schemaFile: string): Problem[] {
  if (!schema) {
    return [
      {
        file: displayPath(file),
        reason: `has no schema: add one under this name in ${displayPath(schemaFile)}`,
      },
    ];
  }
  try {
    parseFile(schema, readJson(file), displayPath(file));
    return [];
  } catch (error) {
    if (error instanceof InvalidFileError) return [...error.problems];
    throw error;
  }
}
