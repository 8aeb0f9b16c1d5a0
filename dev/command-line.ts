import { parseArgs } from 'node:util';
import { namedFolders } from '@raptors/release/commands/candidates/package-sources';
import { readEnv } from '@raptors/site/env';
import { packageFolders } from '@raptors/release/build/project';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

/** What `npm run dev -- --help` says. */
export const HELP = `Usage: npm run dev                      shell and all remotes hot
       npm run dev -- <name>…            only these hot, the others as released in the local store
       npm run dev -- <name>… --site <address>   … as released on a public site

PORT (4180), HOST (localhost) and STORE say where to serve and where the local store is.
A remote that lives elsewhere is named by its folder, such as ../my-remote.`;

/** One call of the command: what is hot, and where the rest of the site comes from. */
export type DevCommand = {
  /** Folders of the hot packages by name. */
  hot: ReadonlyMap<string, string>;
  /** Origin of a public site; left out for the local store. */
  site?: string;
  store: string;
  port: number;
  host: string;
};

/** A port beside that of `npm start`, so that both can run. */
const DEV_PORT = 4180;

/**
 * Reads the words after `npm run dev --`.
 * @returns `undefined` when help is asked for
 * @throws {UsageError} or an error of the release tool that says what cannot be used
 */
export function readCommand(words: readonly string[], project: string): DevCommand | undefined {
  const { positionals, values } = parse(words);
  if (values.help) return undefined;
  // What other sites load is no part of what visitors see here.
  const packages = new Map([...packageFolders(project)].filter(([name]) => name !== EMBED_NAME));
  const env = readEnv(project);
  return {
    hot: positionals.length > 0 ? namedFolders(positionals, packages) : packages,
    ...(values.site === undefined ? {} : { site: originOf(values.site) }),
    store: env.store,
    port: process.env.PORT === undefined ? DEV_PORT : env.port,
    host: env.host,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, site: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. To specify')[0]}. --help lists what there is.`);
  }
}

function originOf(site: string): string {
  const address = URL.canParse(site) ? new URL(site) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') {
    throw new UsageError(`--site ${site}: this is no web address. Write it like --site https://example.org`);
  }
  return address.origin;
}
