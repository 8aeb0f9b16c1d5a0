import { startProgram, type RunningProgram } from '../support/project/run-tool';

/**
 * Runs `npm run dev` with these arguments on a free port, until it is ready.
 * @param program what the script runs: in a repository of its own it is the kit
 */
export const startDev = (
  folder: string,
  words: string[],
  env: NodeJS.ProcessEnv = {},
  program = ['tools/dev/bin.mjs'],
): Promise<RunningProgram> =>
  startProgram([...program, ...words], folder, {
    ...process.env,
    PORT: '0',
    NODE_ENV: 'development',
    ...env,
  });
