import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from '@raptors/site/editions/edition';
import { readSite } from '@raptors/site/editions/editions';
import { releaseCache, type ReleaseSource } from '@raptors/site/releases/release-source';
import { keys } from '@raptors/site/store/keys';
import { compareSites, type Receipt } from '../receipt/compare-sites';
import { htmlForm, markdownForm, receiptPage, receiptText } from '../receipt/receipt-text';
import { takePictures } from '../receipt/take-pictures';
import { openBrowser } from '../rehearsal/open-browser';
import { serveEdition } from '../rehearsal/serve-store';
import type { Context } from './command';

type Compared = {
  before: Edition | undefined;
  after: Edition;
  candidates: readonly ReleaseSource[];
  /** Where the receipt will be served with its pictures, which the store keeps. */
  kept?: { id: string; address: string };
};

/** Writes the receipt of an edition: beside its preview, and into the folder that `--receipt` names. */
export async function writeReceipt(context: Context, compared: Compared): Promise<Receipt> {
  const { store, values, progress } = context;
  const { before, after, candidates, kept } = compared;
  const save = async (name: string, content: Buffer | string) => {
    if (kept) await store.write(keys.receipt(kept.id, name), content);
    if (!values.receipt) return;
    await mkdir(values.receipt, { recursive: true });
    await writeFile(join(values.receipt, name), content);
  };
  progress('Writing the receipt…');
  const sites = {
    store,
    before: before && (await readSite(store, before.site)),
    after: await readSite(store, after.site),
    releases: releaseCache(store, candidates),
  };
  const receipt = await withPictures(context, compared, await compareSites(sites, before?.number), save);
  const pictures = kept && `${kept.address}/~receipt/`;
  const preview = kept ? `Preview: ${kept.address}/ ([receipt with pictures](${pictures}))\n\n` : '';
  await save('receipt.json', `${JSON.stringify(receipt, null, 2)}\n`);
  await save('receipt.md', `${preview}${receiptText(receipt, markdownForm(pictures))}\n`);
  await save('index.html', receiptPage(receiptText(receipt, htmlForm)));
  await store.settle();
  return receipt;
}

async function withPictures(
  { store, env, values, progress }: Context,
  { before, after }: Compared,
  receipt: Receipt,
  save: (name: string, picture: Buffer) => Promise<void>,
): Promise<Receipt> {
  if (receipt.changed.length === 0) return receipt;
  if (values['no-rehearse'] || env.rehearse === 'off')
    return { ...receipt, withoutPictures: 'pictures are switched off (--no-rehearse, REHEARSE=off)' };
  const opened = await openBrowser();
  if ('missing' in opened) return { ...receipt, withoutPictures: opened.missing };
  const siteBefore = before && (await serveEdition(store, before));
  const siteAfter = await serveEdition(store, after);
  try {
    const context = { opened, before: siteBefore?.url, after: siteAfter.url, save, progress };
    return { ...receipt, changed: await takePictures(context, receipt.changed) };
  } finally {
    await opened.browser.close();
    await siteBefore?.close();
    await siteAfter.close();
  }
}
