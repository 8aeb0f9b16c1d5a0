import { startProgram, type RunningProgram } from '../support/project/run-tool';

/** `npm run dev` on a free port. @param program in a repository of its own, the kit's */
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
