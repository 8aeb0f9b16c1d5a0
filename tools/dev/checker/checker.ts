// Runs as a separate process, see checks.ts. Arguments: folders of the watched packages.
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { sourceChecker } from '../../project/source-checker';
import type { CheckAnswer, CheckRequest } from './checks';
import { openPageProblems } from './open-pages';

const checkSources = sourceChecker(process.cwd(), process.argv.slice(2));
let checkedSources: string | undefined;

/** One request at a time; of waiting ones, only the newest counts. */
let waiting: CheckRequest | undefined;
let isChecking = false;

process.once('disconnect', () => process.exit(0));
process.on('message', (request: CheckRequest) => {
  waiting = request;
  if (!isChecking) void checkWaiting();
});

async function checkWaiting(): Promise<void> {
  isChecking = true;
  for (let request = waiting; request; request = waiting) {
    waiting = undefined;
    const { number, sources, pages } = request;
    const send = (source: CheckAnswer['source'], problems: Problem[]) =>
      process.send?.({ number, source, problems } satisfies CheckAnswer);
    try {
      if (pages.length > 0) send('open pages', await openPageProblems(pages));
    } catch (error) {
      console.error(error);
    }
    if (sources === undefined || sources === checkedSources) continue;
    checkedSources = sources;
    send('sources', await checkSources.then((check) => check()).catch(notChecked));
  }
  isChecking = false;
}

const notChecked = (error: unknown): Problem[] => [
  {
    file: 'eslint.config.mjs',
    rule: 'lint',
    reason: `Lint or types can't be checked: ${messageOf(error).split('\n')[0]}`,
    remedy: 'Correct the configuration and restart "npm run dev". The page still runs.',
  },
];
