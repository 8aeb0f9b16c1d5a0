import { parseArguments } from '@raptors/release/output/parse-arguments';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { readEnv } from '@raptors/site/env';
import { requireSettings } from '@raptors/site/settings';
import { namedFolders } from '../cli/packages';
import { packageFolders, projectFolder } from '../project/project';

/** Not the port of `npm start`, so that both can run. */
const DEV_PORT = 4180;

export const dev = (args: readonly string[]): Promise<ExitCode> =>
  exitCodeOf(async () => {
    const line = parseArguments<{ site?: string }>(
      'npm run dev --',
      (program) =>
        program
          .argument(
            '[names...]',
            'packages to watch, by name or by folder such as ../my-remote (default: all but embed)',
          )
          .option('--site <address>', 'public site to show everything else from (default: the local store)')
          .addHelpText(
            'after',
            '\nPORT (4180) and HOST (localhost) set the address of the server, STORE the local store.',
          ),
      args,
    );
    if ('help' in line) console.log(line.help);
    else {
      const { positionals: names, options } = line;
      await requireSettings();
      const project = projectFolder();
      // The package embed is for other sites; visitors of this one don't see it.
      const packages = new Map([...packageFolders(project)].filter(([name]) => name !== EMBED_NAME));
      const served = {
        watched: names.length > 0 ? namedFolders(names, packages) : packages,
        site: options.site === undefined ? undefined : originOf(options.site),
        project,
        ...readEnv(project, DEV_PORT),
      };
      // Loaded late, because it loads the bundler, and mistakes in the command are reported before.
      const { serveWatched } = await import('./server/serve-watched');
      await serveWatched(served);
    }
    return EXIT_CODES.ok;
  });

function originOf(site: string): string {
  const address = URL.canParse(site) ? new URL(site) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new UsageError(
      `--site ${site}: this is not a web address. Write it like --site https://example.org`,
    );
  return address.origin;
}
