import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, type Ended } from '../../support/project/run-tool';
import type { TestProject } from '../../support/site/a-project';

const TOOL = join(projectFolder(), 'tools/cli/bin.mjs');
const HOLD = join(__dirname, 'held-tool.mjs');

/** Runs a command in a separate process, in the project's folder. */
export function typeInOwnProcess(
  { folder, settings }: Pick<TestProject, 'folder' | 'settings'>,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { NODE_ENV: _, ...inherited } = process.env;
  return runProgram([TOOL, ...words], folder, { ...inherited, ...settings, ...env });
}

/** A command that is paused at a step until the test continues it. */
export type HeldTool = { letGo(): Promise<Ended> };

/**
 * Starts a command in a separate process and returns when it has reached a call of the file system.
 * @param at function of `fs.promises`, and the prefix of its path; by how much its clock has gone on when it is continued
 */
export async function holdTool(
  project: TestProject,
  words: readonly string[],
  at: { call: string; path: string; laterMs?: number },
): Promise<HeldTool> {
  const sign = join(project.folder, `hold-${words.join('-')}`);
  const ended = typeInOwnProcess(project, words, {
    NODE_OPTIONS: `--import ${HOLD}`,
    HOLD_CALL: at.call,
    HOLD_PATH: at.path,
    HOLD_SIGN: sign,
    HOLD_LATER_MS: String(at.laterMs ?? 0),
  });
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!existsSync(`${sign}.held`)) {
    if (isOver) throw new Error(`It ended before it reached this call: ${JSON.stringify(await ended)}`);
    await pause(20);
  }
  return {
    letGo() {
      writeFileSync(`${sign}.go`, '');
      return ended;
    },
  };
}

/** Sets back the time of every file in a folder. */
export function age(folder: string, byMs = 24 * 60 * 60 * 1000) {
  const then = new Date(Date.now() - byMs);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}
