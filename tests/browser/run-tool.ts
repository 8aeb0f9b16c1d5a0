import { spawnSync } from 'node:child_process';

/** What a command line tool said and how it ended. */
export type ToolRun = { status: number | null; said: string };

/** Runs a Node program of a project in its folder, with the store that the test works on. */
export function runTool(folder: string, store: string, program: string, ...words: string[]): ToolRun {
  // Every program chooses it for itself; Playwright's own would reach them otherwise.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, STORE: store, INIT_CWD: folder },
  });
  return { status, said: stdout + stderr };
}

/** Runs a program that has to succeed. @throws with all that it said, when it does not */
export function mustRun(...run: Parameters<typeof runTool>): string {
  const { status, said } = runTool(...run);
  if (status !== 0) throw new Error(`${run.slice(2).join(' ')} ended with status ${status}:\n${said}`);
  return said;
}
