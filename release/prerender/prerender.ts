import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import { hash } from 'node:crypto';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { buildPageData } from '@raptors/shared/publishing/build-page-data';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { recordFile } from '@raptors/shared/contract/page-set';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { parseRecordFile } from '@raptors/shared/contract/record-file';
import { lineOfText } from '@raptors/site/editions/edition';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { pageSourceLabel, type RuleProblem } from '../check/rule';
import { sourcePlace } from './source-place';
import { renderInProcess, RenderError, type BundlePlace, type RenderDifference } from './render-pool';

/** Without `html`, rendering failed. */
type Prerendered = { html?: string; problems: RuleProblem[] };

/** Renders a page with a shell; `isTwice` also at another time with other random numbers. Errors become problems. */
export async function prerenderPage(
  shell: ReleaseReader,
  owner: ReleaseReader,
  entry: PageEntry,
  navigation: Navigation,
  { card, isTwice = false }: { card?: string | undefined; isTwice?: boolean } = {},
): Promise<Prerendered> {
  const place = { file: pageSourceLabel(owner.release, entry), place: entry.path };
  const remote = owner.release.package.name === SHELL_NAME ? undefined : owner;
  const own = owner.release.modules[remote ? entry.module : componentName(entry.module)]?.styles ?? [];
  const parts = new Map<string, () => Promise<unknown>>();
  const bundle = ({ release, readServer }: ReleaseReader, file: string) => {
    const key = `${packageKey(release.package)} ${release.id} ${file} ${release.server[file]?.sha256}`;
    parts.set(key, async () => (await readServer(file)).toString('utf8'));
    return key;
  };
  const style = (source: ReleaseReader, file: string) => {
    const address = releaseUrl(source.release) + file;
    const key = `${address} ${source.release.files[file]?.sha256}`;
    parts.set(key, async () => {
      const css = await readText(source, file);
      return { address, css, hash: hashOf(css) };
    });
    return key;
  };
  try {
    const name = componentName(entry.module);
    const [inlineFile] = shell.release.modules[INLINE_CHUNK]?.scripts ?? [];
    const code = inlineFile && (await readText(shell, inlineFile));
    const record = await readRecord(owner, entry);
    const { html, difference } = await renderInProcess({
      parts,
      isTwice,
      libraries: shell.libraries,
      shell: bundle(shell, 'shell.cjs'),
      ...(remote ? { component: { bundle: bundle(remote, `${name}.cjs`), module: entry.module, name } } : {}),
      styles: [
        ...(shell.release.modules.shell?.styles ?? []).map((file) => style(shell, file)),
        ...own.map((file) => style(owner, file)),
      ],
      input: {
        page: buildPageData(entry, shell.release, remote?.release, navigation, record),
        description: entry.description,
        ...(card ? { card: releaseUrl(owner.release) + card } : {}),
        ...(navigation.links ? { links: navigation.links } : {}),
        pages: navigation.pages ?? {},
        ...(code === undefined ? {} : { inlineScript: { code, hash: hashOf(code) } }),
      },
    });
    return {
      html,
      problems: difference
        ? [{ ...place, rule: 'page-renders-alike', reason: differenceText(difference), remedy: ALIKE }]
        : [],
    };
  } catch (error) {
    const where = error instanceof RenderError && error.at ? await placeText(error.at, remote ?? shell) : '';
    const reason = `${packageKey(owner.release.package)} does not prerender ${place.place}: ${lineOfText(messageOf(error) + where)}`;
    return { problems: [{ ...place, rule: 'page-prerenders', reason, remedy: IN_AN_EFFECT }] };
  }
}

/** Component, source and line if a source map has them, else the code of the bundle's line. */
async function placeText(
  { part, line, column, component, code }: BundlePlace,
  { release, readServer }: ReleaseReader,
): Promise<string> {
  const [name, , file = ''] = part.split(' ');
  const map = `${file}.map`;
  const hasMap = name === packageKey(release.package) && release.server[map] !== undefined;
  const source = hasMap ? sourcePlace(await readServer(map), { line, column }) : undefined;
  return `${component ? `, in ${component}` : ''}, at${source ? ` ${source}` : `: ${code}`}`;
}

const IN_AN_EFFECT =
  'Fix the component. While rendering there is no window, no clock and no randomness: read such things in an effect.';
const ALIKE =
  'Take the value from the content, or read clock and randomness in an effect, after the page is hydrated.';

const differenceText = (difference: RenderDifference) =>
  'failure' in difference
    ? `This page can be rendered now, but not at another time and with other random numbers: ${lineOfText(difference.failure)}`
    : `Two renderings of this page, at another time and with other random numbers, differ: “${lineOfText(difference.once)}” and “${lineOfText(difference.again)}”.`;

async function readRecord(owner: ReleaseReader, { module, record }: PageEntry): Promise<unknown> {
  if (!record) return undefined;
  const { value } = await owner.readPublic(recordFile(module, record.slug, record.hash));
  return parseRecordFile(value.toString('utf8'), releaseUrl(owner.release)).record;
}

const readText = async (source: ReleaseReader, file: string) =>
  (await source.readPublic(file)).value.toString('utf8');

/** A hash as a content security policy has it between quotes. */
const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
