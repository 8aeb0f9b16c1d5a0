import { spawn, spawnSync } from 'node:child_process';

/** What a command line tool said and how it ended. */
export type ToolRun = { status: number | null; said: string };

/** Runs a Node program of a project in its folder, with the store that the test works on. */
export function runTool(folder: string, store: string, program: string, ...words: string[]): ToolRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    ...surroundings(folder, store),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** The same, while something else happens. */
export function runToolMeanwhile(
  ...[folder, store, program, ...words]: Parameters<typeof runTool>
): Promise<ToolRun> {
  const tool = spawn(process.execPath, [program, ...words], surroundings(folder, store));
  let said = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return new Promise((done) => {
    tool.on('close', (status) => done({ status, said }));
  });
}

function surroundings(folder: string, store: string) {
  // Every program chooses it for itself; Playwright's own would reach them otherwise.
  const { NODE_ENV: _, ...env } = process.env;
  return { cwd: folder, env: { ...env, STORE: store, INIT_CWD: folder } };
}

/** Runs a program that has to succeed. @throws with all that it said, when it does not */
export function mustRun(...run: Parameters<typeof runTool>): string {
  const { status, said } = runTool(...run);
  if (status !== 0) throw new Error(`${run.slice(2).join(' ')} ended with status ${status}:\n${said}`);
  return said;
}
