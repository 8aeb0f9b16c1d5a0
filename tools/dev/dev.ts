import { projectFolder } from '../project/project';
import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import { readCommand } from './command-line';
import { serveHot } from './server/serve-hot';

/** Runs `npm run dev` until it is stopped, and returns the exit status. */
export const dev = (words: string[]): Promise<ExitCode> =>
  exitCodeOf(async () => {
    const project = projectFolder();
    const command = readCommand(words, project);
    if (typeof command === 'string') console.log(command);
    else await serveHot(command, project);
    return EXIT_CODES.ok;
  });
