import { decideRelease } from '../../edition/decide';
import { makePreview } from '../../edition/flip';
import { StepTimes } from '../../prerender/step-times';
import { projectNames } from '../../build/project';
import { count, renderedText } from '../../output/format';
import { previewBase } from '@raptors/site/editions/preview-address';
import { readSite } from '@raptors/site/editions/editions';
import { siteWords, siteWordsLines } from '../../page-words/site-words';
import type { Command } from '../command';
import { reportPages } from '../flip-and-report';
import { organisation } from '@raptors/shared/organisation/organisation';
import { rehearsalOf } from '../rehearsal';
import { writeReceipt } from '../receipt';
import { readBaseEdition } from '@raptors/site/editions/base-edition';
import { chosenFolders, readCandidates } from './package-sources';
import { requireSiteKey } from './require-site-key';
import { isInstalled, PROGRAM } from '@raptors/site/program';

/** The command `preview`: makes an edition outside the history, with the rules of a release. */
export const preview: Command = {
  name: 'preview',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['message', 'built', 'since', 'grow', 'receipt', 'no-rehearse'],
  changesStore: true,
  help: 'show packages inside the real site, at a separate address that nobody can guess',
  details: 'The live site does not change. `prune` removes previews that are older than 30 days.',
  examples: ['preview our-work --message "Asha, is the text right?"'],
  async run(context) {
    const { store, about, packages, values, progress, env } = context;
    const folders = await chosenFolders(context);
    await requireSiteKey(store, await readBaseEdition(store));
    const times = new StepTimes();
    const candidates = await readCandidates(context, folders, times);
    progress('Checking and prerendering…');
    const decide = decideRelease(store, candidates, {
      message: values.message,
      grow: values.grow,
      projectNames: projectNames(packages),
    });
    const made = await makePreview(store, decide, {
      about,
      candidates,
      signing: context.signing,
      times,
      onProgress: reportPages(progress),
      rehearse: rehearsalOf(context),
    });
    if (!made)
      return {
        text: `Nothing to preview: ${[...folders.keys()].join(', ') || `what has not changed since ${values.since}`} is live as in the sources.`,
        data: { changed: false },
      };
    const words =
      made.before &&
      (await siteWords(
        store,
        await readSite(store, made.before.site),
        await readSite(store, made.preview.site),
      ));
    const base = previewBase(made.preview.id);
    const receipt = await writeReceipt(context, {
      before: made.before,
      after: made.edition,
      candidates,
      kept: { id: made.preview.id, address: organisation.siteUrl + base },
    });
    const first = candidates[0]?.release.manifest.pages[0]?.path ?? '/';
    return {
      text: [
        `Preview ${made.preview.id} is ready: ${base}${first}`,
        `On this machine, while \`${isInstalled ? `${PROGRAM} serve` : 'npm run serve'}\` runs: http://${env.host}:${env.port}${base}${first}`,
        ...(words ? siteWordsLines(words).map((line) => `  ${line}`) : []),
        renderedText(made),
        ...(made.rehearsal ? [made.rehearsal.sentence] : []),
        `Receipt, with ${count(receipt.changed.length, 'changed page')} and ${receipt.identical.length} the same byte for byte: ${base}/~receipt/`,
        `To make it live: ${PROGRAM} ${[...folders.keys()].join(' ')}`,
      ].join('\n'),
      data: {
        changed: true,
        preview: made.preview,
        ...(words ? { words: words.pages } : {}),
        address: `${base}/`,
        firstPage: base + first,
        rehearsal: made.rehearsal,
        receipt: `${base}/~receipt/`,
      },
    };
  },
};
