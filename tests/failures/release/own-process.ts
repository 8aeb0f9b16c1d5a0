import { spawn } from 'node:child_process';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../support/project/project-folder';
import type { TestProject } from '../../support/site/a-project';

const TOOL = join(projectFolder(), 'cli/bin.mjs');
const HOLD = join(__dirname, 'held-tool.mjs');

/** How a command ended, and what a person saw. */
export type Ended = {
  status: number | null;
  signal: NodeJS.Signals | null;
  said: string;
  complained: string;
};

/** Types a command in a process of its own, in the project's folder. */
export function typeInOwnProcess(
  { folder, settings }: Pick<TestProject, 'folder' | 'settings'>,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [TOOL, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...settings, ...env },
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk));
  return new Promise((done) =>
    child.on('close', (status, signal) => done({ status, signal, said, complained })),
  );
}

/** A command that waits at a step until it is let go. */
export type HeldTool = { letGo(): Promise<Ended> };

/**
 * Starts a command in a process of its own and returns when it has come to a call of the file system.
 * @param at function of `fs.promises`, and how the path begins that it is given
 */
export async function holdTool(
  project: TestProject,
  words: readonly string[],
  at: { call: string; path: string },
): Promise<HeldTool> {
  const sign = join(project.folder, `hold-${words.join('-')}`);
  const ended = typeInOwnProcess(project, words, {
    NODE_OPTIONS: `--import ${HOLD}`,
    HOLD_CALL: at.call,
    HOLD_PATH: at.path,
    HOLD_SIGN: sign,
  });
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!existsSync(`${sign}.held`)) {
    if (isOver) throw new Error(`It ended before it came there: ${JSON.stringify(await ended)}`);
    await pause(20);
  }
  return {
    letGo() {
      writeFileSync(`${sign}.go`, '');
      return ended;
    },
  };
}

/** Makes every file of a folder older. */
export function age(folder: string, byMs = 24 * 60 * 60 * 1000) {
  const then = new Date(Date.now() - byMs);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}
