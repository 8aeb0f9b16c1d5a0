import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, type Ended } from '../../support/project/run-tool';
import type { TestProject } from '../../support/site/a-project';

const TOOL = join(projectFolder(), 'tools/cli/bin.mjs');

/** Runs a command in a separate process, in the project's folder. */
export function typeInOwnProcess(
  { folder, settings }: Pick<TestProject, 'folder' | 'settings'>,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { NODE_ENV: _, ...inherited } = process.env;
  return runProgram([TOOL, ...words], folder, { ...inherited, ...settings, ...env });
}

/** Sets back the time of every file in a folder. */
export function age(folder: string, byMs = 24 * 60 * 60 * 1000) {
  const then = new Date(Date.now() - byMs);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}
