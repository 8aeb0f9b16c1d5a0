import { parseArguments, type Program } from '@raptors/release/output/parse-arguments';
import { namedFolders } from '../cli/packages';
import { readEnv } from '@raptors/site/env';
import { packageFolders } from '../project/project';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

/** The parsed command: which packages are hot, and where the rest of the site comes from. */
export type DevCommand = {
  /** Folders of the hot packages by name. */
  hot: ReadonlyMap<string, string>;
  /** Origin of a public site; left out for the local store. */
  site?: string;
  store: string;
  port: number;
  host: string;
};

/** Differs from the port of `npm start`, so that both can run. */
const DEV_PORT = 4180;

/**
 * Parses the arguments after `npm run dev --`.
 * @returns the text of help when it is requested
 * @throws {UsageError} for invalid arguments, or an error of the release tool
 */
export function readCommand(args: readonly string[], project: string): DevCommand | string {
  const line = parseArguments<{ site?: string }>('npm run dev --', define, args);
  if ('help' in line) return line.help;
  const { positionals, options } = line;
  // The embed kit is for other sites; visitors of this one don't see it.
  const packages = new Map([...packageFolders(project)].filter(([name]) => name !== EMBED_NAME));
  const env = readEnv(project, DEV_PORT);
  return {
    hot: positionals.length > 0 ? namedFolders(positionals, packages) : packages,
    ...(options.site === undefined ? {} : { site: originOf(options.site) }),
    store: env.store,
    port: env.port,
    host: env.host,
  };
}

const define = (program: Program) =>
  program
    .argument('[names...]', 'packages that are hot, by name or by folder such as ../my-remote (default: all)')
    .option('--site <address>', 'public site to show everything else from (default: the local store)')
    .addHelpText(
      'after',
      '\nPORT (4180) and HOST (localhost) set the address of the server, STORE the local store.',
    );

function originOf(site: string): string {
  const address = URL.canParse(site) ? new URL(site) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') {
    throw new UsageError(
      `--site ${site}: this is not a web address. Write it like --site https://example.org`,
    );
  }
  return address.origin;
}
