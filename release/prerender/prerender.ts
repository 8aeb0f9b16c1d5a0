import { createHash } from 'node:crypto';
import { type PageEntry } from '@raptors/shared/contract/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { findCard } from '@raptors/shared/contract/card-file';
import { buildPageData } from '@raptors/shared/contract/build-page-data';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import { INLINE_CHUNK } from '@raptors/shared/contract/inline-script';
import { recordFile } from '@raptors/shared/contract/page-set';
import { parseRecordFile } from '@raptors/shared/contract/record-file';
import { once, type ReleaseSource } from '@raptors/site/releases/release-source';
import { renderInProcess, type RenderResult } from './render-pool';

type Style = { address: string; css: string; hash: string };
type InlineScript = { code: string; hash: string };

/** A page as it was rendered, or why it could not be. */
type RenderedPage = { entry: PageEntry } & (RenderResult | { failure: Error });

/**
 * Renders one page of a package with a shell. Never rejects because of an error in the page.
 * @param options `search`: what is chosen in the page, such as `group=owl`; `isTwice`: renders it again, at another
 * time and with other random numbers, and compares
 */
export async function prerenderPage(
  shell: ReleaseSource,
  owner: ReleaseSource,
  entry: PageEntry,
  navigation: Navigation,
  { search, isTwice = false }: { search?: string; isTwice?: boolean } = {},
): Promise<RenderedPage> {
  const remote = owner.release.name === shell.release.name ? undefined : owner;
  const own = owner.release.modules[remote ? entry.module : componentName(entry.module)]?.styles ?? [];
  try {
    const parts = new Map<string, unknown>();
    const take = async (source: ReleaseSource, file: string, read: () => Promise<unknown>) => {
      const key = `${numberOf(source)} ${file}`;
      parts.set(key, await read());
      return key;
    };
    const bundle = (source: ReleaseSource, file: string) =>
      take(source, file, () => readBundle(source, file));
    const styles = [
      ...(shell.release.modules.shell?.styles ?? []).map((file) => [shell, file] as const),
      ...own.map((file) => [owner, file] as const),
    ];
    const name = componentName(entry.module);
    // Shells that were released before pages held a script have none.
    const card = findCard(owner.release.files, entry.path);
    const [inlineFile] = shell.release.modules[INLINE_CHUNK]?.scripts ?? [];
    const rendered = await renderInProcess({
      parts,
      isTwice,
      libraries: shell.libraries,
      shell: await bundle(shell, 'shell.cjs'),
      ...(remote
        ? { component: { bundle: await bundle(remote, `${name}.cjs`), module: entry.module, name } }
        : {}),
      styles: await Promise.all(
        styles.map(([source, file]) => take(source, file, () => readStyle(source, file))),
      ),
      input: {
        page: buildPageData(
          entry,
          shell.release,
          remote?.release,
          navigation,
          await readRecord(owner, entry),
        ),
        description: entry.description,
        ...(card ? { card: releaseUrl(owner.release.name, owner.release.id) + card } : {}),
        ...(navigation.links ? { links: navigation.links } : {}),
        // Shells whose documents name a script file find it here.
        shell: shell.release,
        ...(inlineFile ? { inlineScript: await readInlineScript(shell, inlineFile) } : {}),
        ...(search ? { search } : {}),
      },
    });
    return { entry, ...rendered };
  } catch (failure) {
    return { entry, failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }
}

/** What a page of a set shows; `undefined` for other pages. */
async function readRecord(owner: ReleaseSource, { module, record }: PageEntry): Promise<unknown> {
  if (!record) return undefined;
  const { name, id } = owner.release;
  const { value } = await owner.readPublic(recordFile(module, record.slug, record.hash));
  return parseRecordFile(value.toString('utf8'), releaseUrl(name, id)).record;
}

/** Cache key of a source: during a release two builds may have the same id. */
const numbers = new WeakMap<ReleaseSource, number>();
let sources = 0;

function numberOf(source: ReleaseSource): number {
  const number = numbers.get(source) ?? ++sources;
  numbers.set(source, number);
  return number;
}

const readBundle = onceForEach(async (source, file) => (await source.readServer(file)).toString('utf8'));
const readStyle = onceForEach(async (source, file): Promise<Style> => {
  const css = (await source.readPublic(file)).value.toString('utf8');
  return { address: releaseUrl(source.release.name, source.release.id) + file, css, hash: hashOf(css) };
});
const readInlineScript = onceForEach(async (source, file): Promise<InlineScript> => {
  const code = (await source.readPublic(file)).value.toString('utf8');
  return { code, hash: hashOf(code) };
});

/** Hash of a text in the document, as the document's policy names it. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Caches what was read from a source, as long as the source is used. */
function onceForEach<Value>(read: (source: ReleaseSource, file: string) => Promise<Value>) {
  const known = new WeakMap<ReleaseSource, (file: string) => Promise<Value>>();
  return (source: ReleaseSource, file: string): Promise<Value> => {
    const readOnce = known.get(source) ?? once((one: string) => read(source, one));
    known.set(source, readOnce);
    return readOnce(file);
  };
}
