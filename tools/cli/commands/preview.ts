import { changeSite } from '@raptors/release/edition/release';
import { renderedText } from '../format';
import { projectFolder } from '../../project/project';
import { rehearsalOf } from '@raptors/release/rehearsal/rehearse-edition';
import { previewBase } from '@raptors/site/editions/editions';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import { messageOption, type Command } from '../command';
import { buildRelease, chosenFolders, namesOf, packageOptions, type PackageOptions } from '../packages';

export const preview: Command<PackageOptions & { rehearse: boolean }> = {
  name: 'preview',
  words: '[names...]',
  help: 'show packages inside the real site, at a separate address that nobody can guess',
  details: 'The live site does not change. `prune` removes previews that are older than 30 days.',
  examples: ['preview our-work --message "Asha, is the text right?"'],
  define: (program) =>
    packageOptions(program)
      .addOption(messageOption())
      .option('--no-rehearse', 'tries no forms and plays no journeys'),
  async run(context, words, options) {
    const { store, env, progress } = context;
    const folders = await chosenFolders(context, words, options);
    const rehearse = rehearsalOf(options.rehearse ? env.rehearse : 'off', projectFolder(), progress);
    const change = await buildRelease(context, folders, options);
    const made = await changeSite(store, change, { ...context, target: 'preview', rehearse });
    if (!made?.preview) return `Nothing to preview: the sources of ${namesOf(folders)} are live already.`;
    const base = previewBase(made.preview);
    const first = change.packages[0]?.release.manifest.pages[0]?.path ?? '/';
    return [
      `Preview ${made.preview} is ready: ${base}${first}`,
      `On this machine, while \`${isInstalled ? `${PROGRAM} serve` : 'npm run serve'}\` runs: http://${env.host}:${env.port}${base}${first}`,
      renderedText(made),
      ...(made.rehearsal ? [made.rehearsal.sentence] : []),
      `To make it live: ${PROGRAM} ${[...folders.keys()].join(' ')}`,
    ].join('\n');
  },
};
