import { InvalidFileError } from '@raptors/shared/contract/problem';
import { parseArgs } from 'node:util';
import { releasePackages } from './commands/release';
import { serve } from './commands/serve';
import { PrerenderError } from './edition/prerender';
import { readEnv } from './env';
import { packageFolders, PackageBuildError, projectFolder } from './project';
import { folderStore } from './store/folder-store';

const HELP = `Usage: npm run release -- <name>…      build, check, prerender and flip: shell or a remote
       npm run serve                     serve the live edition

Options: --message "…"   why, for the history`;

/** Runs one command and returns the exit status. */
export async function run(words: string[]): Promise<number> {
  try {
    return await command(words);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

const isExpected = (error: unknown) =>
  error instanceof InvalidFileError || error instanceof PrerenderError || error instanceof PackageBuildError;

async function command(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, message: { type: 'string', short: 'm' } },
  });
  const project = projectFolder();
  const env = readEnv(project);
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  if (positionals[0] === 'serve') return serve(env);
  const packages = packageFolders(project);
  if (positionals[0] === 'start') {
    await releaseAndSay(env.storeFolder, packages, 'Started.');
    return serve(env);
  }
  const unknown = positionals.filter((name) => !packages.has(name));
  if (unknown.length > 0) {
    console.error(`There is no package "${unknown.join('", "')}". The packages are: ${[...packages.keys()].join(', ')}.`);
    return 1;
  }
  await releaseAndSay(env.storeFolder, new Map([...packages].filter(([name]) => positionals.includes(name))), values.message);
  return 0;
}

async function releaseAndSay(storeFolder: string, packages: Map<string, string>, message?: string) {
  const flipped = await releasePackages(folderStore(storeFolder), packages, {
    ...(message ? { message } : {}),
    say: (line) => console.log(line),
  });
  if (!flipped) return console.log('Everything is live already.');
  console.log(`Edition ${flipped.edition.number} is live. Pages rendered: ${flipped.rendered.join(', ')}.`);
}
