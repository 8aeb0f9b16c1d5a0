import { spawn, spawnSync } from 'node:child_process';

/** The output of a command line tool and its exit status. */
export type ToolRun = { status: number | null; output: string };

/** Runs a Node program of a project in its folder, with the store that the test works on. */
export function runTool(folder: string, store: string, program: string, ...words: string[]): ToolRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    ...surroundings(folder, store),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** The same, without waiting for the end. */
export function runToolMeanwhile(
  ...[folder, store, program, ...words]: Parameters<typeof runTool>
): Promise<ToolRun> {
  const tool = spawn(process.execPath, [program, ...words], surroundings(folder, store));
  let output = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  return new Promise((done) => {
    tool.on('close', (status) => done({ status, output }));
  });
}

function surroundings(folder: string, store: string) {
  // Without Playwright's NODE_ENV, because every program sets its own.
  const { NODE_ENV: _, ...env } = process.env;
  return { cwd: folder, env: { ...env, STORE: store, INIT_CWD: folder } };
}

/** Runs a program that has to succeed. @throws with its output when it fails */
export function mustRun(...run: Parameters<typeof runTool>): string {
  const { status, output } = runTool(...run);
  if (status !== 0) throw new Error(`${run.slice(2).join(' ')} ended with status ${status}:\n${output}`);
  return output;
}
