import { serveStore } from '@raptors/kit/cli/serve-store';
import { writeReceipt } from '@raptors/release/commands/receipt';
import { decideRelease } from '@raptors/release/edition/decide';
import { stageTrial } from '@raptors/release/edition/flip';
import type { PageChange, Receipt } from '@raptors/release/receipt/receipt';
import { isSeen } from '@raptors/release/receipt/receipt-text';
import { organisation } from '@raptors/shared/organisation/organisation';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { storedSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import type { Store } from '@raptors/site/store/store';
import { ABOUT } from '../../support/site/release-sources';
import { editedRelease } from '../broken-shells/edited-release';
import type { SeededChange } from './seeded-changes';

/** How a receipt tells a known change. */
export type Told = {
  /** How many pages it names with something that people or machines notice. */
  named: number;
  /** Pages with the change of which it does not tell it. */
  untold: string[];
  /** Pages without the change that it names all the same, with what it says of them. */
  unchangedButNamed: string[];
  identical: number;
  /** Of the receipt alone, without composing the edition. */
  seconds: number;
};

/** Changes a live release as `change` says, and writes the receipt. Nothing goes live. */
export async function receiptOf(store: Store, change: SeededChange): Promise<Told> {
  const live = await readLiveEdition(store);
  const candidate = await changedRelease(
    await storedSource(store, change.owner, live?.site.packages[change.owner]?.release ?? ''),
    change,
  );
  const decide = decideRelease(store, [candidate], { grow: 'seeded' });
  const trial = await stageTrial(
    store,
    // A page that others link to may be gone: what counts is what the receipt says of it.
    async (edition) => {
      const plan = await decide(edition);
      return plan && { ...plan, isTrial: true };
    },
    { about: { ...ABOUT, at: new Date().toISOString() }, candidates: [candidate] },
  );
  if (!trial) throw new Error(`${change.what}: the change gives the live release.`);
  const startedAt = performance.now();
  const receipt = await writeReceipt(
    {
      store: trial.staged.store,
      progress: () => undefined,
      serveStore,
      env: { rehearse: 'required' },
      values: {},
    },
    { before: live?.edition, after: trial.staged.edition, candidates: [candidate] },
  );
  if (receipt.withoutPictures) throw new Error(receipt.withoutPictures);
  return { ...compared(receipt, change), seconds: (performance.now() - startedAt) / 1_000 };
}

async function changedRelease(source: ReleaseSource, change: SeededChange): Promise<ReleaseSource> {
  const { edits = [], manifest, what } = change;
  const files = Object.keys(source.release.files);
  const edited = await editedRelease(source, typeof edits === 'function' ? edits(files) : edits, what);
  const { release } = edited;
  return manifest ? { ...edited, release: { ...release, manifest: manifest(release.manifest) } } : edited;
}

function compared({ changed, identical }: Receipt, { pages, isTold }: SeededChange): Omit<Told, 'seconds'> {
  const filled =
    pages === 'every page'
      ? [...changed, ...identical].map(({ path }) => path)
      : pages.map((path) => path.replaceAll('{product}', organisation.productName));
  const named = changed.filter(isSeen);
  return {
    named: named.length,
    untold: filled.filter((path) => !changed.some((one) => one.path === path && isTold(one))),
    unchangedButNamed: named.filter(({ path }) => !filled.includes(path)).map(toldOf),
    identical: identical.length,
  };
}

const toldOf = ({ path, texts, words, headings, links, weight, looks }: PageChange) =>
  `${path} ${JSON.stringify({
    texts,
    words,
    headings,
    links,
    bytes: weight.after - weight.before,
    differingPercent: looks.map(({ differingPercent }) => differingPercent),
  })}`;
