import { startProgram, type RunningProgram } from '../support/project/run-tool';

/** Starts `npm run dev` on a free port, and waits until it prints an address. @param program in a repository of its own, that of the kit */
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
