import { liveReleases } from '@raptors/release/plan/live';
import { projectFolder } from '../../project/project';
import { rehearsalOf } from '@raptors/release/rehearsal/rehearse-edition';
import { readBaseEdition } from '@raptors/site/editions/editions';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-stamp';
import { outdatedLines } from '../../translate/outdated';
import { messageOption, type Command, type CommandContext } from '../command';
import { buildRelease, chosenFolders, namesOf, packageOptions, type PackageOptions } from '../packages';
import { makeLiveAndReport } from '../report';

type ReleaseOptions = PackageOptions & { rehearse: boolean };

export const release: Command<ReleaseOptions> = {
  name: 'release',
  words: '[names...]',
  help: 'build, check and prerender packages, and make them live in one step',
  details: `A name is shell or a folder of remotes/ (with -ne, its translation alone), embed, or the path of a package elsewhere (./my-remote).
When a check refuses, nothing changes and the exit status is 1.`,
  examples: [
    'release our-work --message "new telemetry text"',
    'our-work',
    'release shell engage ./my-remote',
    'release --changed',
  ],
  define: (program) =>
    packageOptions(program)
      .addOption(messageOption())
      .option('--no-rehearse', 'tries no forms and plays no journeys; the history says so')
      .option('--create', 'begins a new site in the store that STORE names'),
  run: async (context, words, options) =>
    releaseFolders(context, await chosenFolders(context, words, options), options),
};

/** Releases packages. Those whose sources are known to be live are left out, unless `--built` is given. */
export async function releaseFolders(
  context: CommandContext,
  folders: ReadonlyMap<string, string>,
  options: ReleaseOptions,
): Promise<string> {
  const live = liveReleases(await readBaseEdition(context.store));
  const isDue = ([name, folder]: [string, string]) => {
    const current = lookUpRelease(folder);
    return options.built || current === undefined || live[name] !== current;
  };
  const due = new Map([...folders].filter(isDue));
  const nothing = `Nothing to do: the sources of ${namesOf(folders)} are live already.`;
  const setting = options.rehearse && due.size > 0 ? context.env.rehearse : 'off';
  const rehearse = rehearsalOf(setting, projectFolder(), context.progress);
  const change = await buildRelease(context, due, options);
  const outdated = async () => (await outdatedLines(due.values())).map((line) => `! ${line}`);
  return makeLiveAndReport(context, change, nothing, outdated, rehearse);
}
