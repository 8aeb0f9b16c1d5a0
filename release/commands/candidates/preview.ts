import { decideRelease } from '../../edition/decide';
import { makePreview } from '../../edition/flip';
import { StepTimes } from '../../prerender/step-times';
import { projectNames } from '../../build/project';
import { renderedText } from '../../output/format';
import { previewBase } from '@raptors/site/editions/preview-address';
import type { Command } from '../command';
import { reportPages } from '../flip-and-report';
import { chosenFolders, readCandidates } from './package-sources';

/** `preview`: makes an edition outside of the history; the rules are those of a release. */
export const preview: Command = {
  name: 'preview',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['message', 'built'],
  changesStore: true,
  help: 'show packages inside the real site, at an address of its own that nobody finds by chance',
  details: 'The live site does not change. `prune` removes previews that are older than 30 days.',
  examples: ['preview our-work --message "Asha, is the text right?"'],
  async run(context) {
    const { store, about, packages, values, progress, env } = context;
    const folders = await chosenFolders(context);
    const times = new StepTimes();
    const candidates = await readCandidates(context, folders, times);
    progress('Checking and prerendering…');
    const decide = decideRelease(store, candidates, {
      message: values.message,
      projectNames: projectNames(packages),
    });
    const made = await makePreview(store, decide, {
      about,
      candidates,
      times,
      onProgress: reportPages(progress),
    });
    if (!made)
      return {
        text: `Nothing to preview: ${[...folders.keys()].join(', ')} is live as in the sources.`,
        data: { changed: false },
      };
    const base = previewBase(made.preview.id);
    const first = candidates[0]?.release.manifest.pages[0]?.path ?? '/';
    return {
      text: [
        `Preview ${made.preview.id} is ready: ${base}${first}`,
        `On this machine, while \`npm run serve\` runs: http://${env.host}:${env.port}${base}${first}`,
        renderedText(made),
        `To make it live: npm run release -- ${[...folders.keys()].join(' ')}`,
      ].join('\n'),
      data: { changed: true, preview: made.preview, address: `${base}/`, firstPage: base + first },
    };
  },
};
