import { createHash } from 'node:crypto';
import { fragmentSchema } from '@raptors/shared/contract/fragment';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { variantOf } from '@raptors/shared/contract/page-variants';
import { pathKey } from '@raptors/shared/contract/paths';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { organisation } from '@raptors/shared/organisation/organisation';
import { destination } from '@raptors/site/editions/addresses';
import type { Site } from '@raptors/site/editions/edition';
import { readAddresses, readLiveEdition, readPart } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { RequestRefusedError } from '../../edition/plan';
import type { Command } from '../command';
import { fontsInlined, measureHeights, type PageHeight } from './measure-heights';
import { PROGRAM } from '@raptors/site/program';
import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { parseFragment } from 'parse5';
import type { EmbedPin } from '@raptors/shared/contract/registry';
import { elementsOf, oneLine, textOf } from '../../html/elements';

/**
 * The command `tag`: prints the elements with which another site shows a page of this one; reads only the live edition.
 */
export const tag: Command = {
  name: 'tag',
  usage: '<path>',
  maxPositionals: 1,
  options: ['origin', 'release'],
  examples: ['tag /About_Raptors/Explore_raptors_nepal', 'tag /Events --release 1.0.0-0123456789ab'],
  help: 'print the HTML with which another site shows a page of this one, with the loader’s hash',
  async run({ store, words: [requested], values, progress }) {
    if (!requested) throw new UsageError('Name the path of a page, such as /Events.');
    const origin = originOf(values.origin ?? organisation.siteUrl);
    const live = await readLiveEdition(store);
    const own = live?.site.packages[EMBED_NAME];
    if (!live || !own)
      throw new RequestRefusedError(`The loader is not live yet. Release it: ${PROGRAM} embed`);
    const loader = (await readPart(store, own.part)).embed;
    if (!loader) throw new RequestRefusedError('The live loader has no address. Release it again.');
    const { pathname, search } = new URL(requested, origin);
    const { path, variants = [], ...stored } = await findPage(store, live.site, pathname, values.release);
    const variant = variants.find((one) => sorted(one) === sorted(search));
    const text = (await store.read(keys.view(stored, 'fragment', variant)))?.toString('utf8');
    if (!text)
      throw new RequestRefusedError(`${path} has no form for other sites. Release its package again.`);
    const page = parseJsonText(fragmentSchema, text.replaceAll('{{site}}', origin), `fragment of ${path}`);
    progress('Measuring the page…');
    const printed = embedTag({
      origin,
      loader,
      address: path + searchOf(search, page.parameters, path),
      title: page.title,
      sentence: firstSentence(page.html),
      heights: await measureHeights({ ...page, fonts: await fontsInlined(store, page.fonts) }),
      ...(values.release ? { pinned: { release: values.release, integrity: sha384Of(text) } } : {}),
    });
    return { text: printed, data: { tag: printed, ...loader } };
  },
};

function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UsageError(
      `--origin ${address} is not an origin. Write it with its scheme, such as https://preview.example.`,
    );
  return new URL(address).origin;
}

/** The page in the release that is live, or in one that the site keeps. */
async function findPage(
  store: Store,
  { addresses, packages, kept }: Site,
  pathname: string,
  release?: string,
) {
  const known = await readAddresses(store, addresses);
  const path = destination(known, pathname);
  const owner = path && known.pages[pathKey(path)]?.owner;
  if (!path || !owner)
    throw new RequestRefusedError(
      `There is no page at ${pathname}.${suggestion(
        pathname,
        Object.values(known.pages).map((page) => page.path),
      )}`,
    );
  const live = packages[owner];
  const part = !release || live?.release === release ? live?.part : kept[`${owner}/${release}`]?.part;
  const page = part && (await readPart(store, part)).pages[path];
  if (!page)
    throw new RequestRefusedError(
      `Release ${release} of ${owner} is neither live nor kept. Keep it first: ${PROGRAM} keep ${owner} ${release}`,
    );
  return { path, ...page };
}

type Parameters = readonly { name: string; values: readonly string[] }[];

/** The chosen parameters of an address, which the page must declare, in the page's order. */
function searchOf(search: string, parameters: Parameters, path: string): string {
  for (const [name, value] of new URLSearchParams(search)) {
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter)
      throw new RequestRefusedError(
        `${path} has no parameter ${name}. ${parameters.length > 0 ? `It has: ${parameters.map((one) => one.name).join(', ')}.` : 'Leave it out.'}`,
      );
    if (!parameter.values.includes(value))
      throw new RequestRefusedError(
        `${name} of ${path} may be ${parameter.values.join(' or ')}, and is ${value}.`,
      );
  }
  const chosen = new URLSearchParams(search);
  const variant = variantOf(parameters, (name) => chosen.get(name));
  return variant && `?${variant}`;
}

/** The page that was probably meant: a similar path, or one with the same last part. */
function suggestion(pathname: string, paths: readonly string[]): string {
  const last = pathKey(pathname).split('/').at(-1) ?? '';
  const found =
    nearestName(pathname, paths) ?? paths.find((path) => last.length > 2 && pathKey(path).includes(last));
  return found ? ` Did you mean ${found}?` : '';
}

function sorted(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return parameters.toString();
}

const sha384Of = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

type TagFacts = {
  /** Of the site, without a slash at the end. */
  origin: string;
  loader: EmbedPin;
  /** Path of the page, with the chosen parameters: `/About_Raptors/Explore_raptors_nepal?group=owl`. */
  address: string;
  title: string;
  /** First sentence of the page, if it has one. */
  sentence: string | undefined;
  heights: readonly PageHeight[] | undefined;
  /** A release that the site keeps, and the hash of its page. */
  pinned?: { release: string; integrity: string };
};

/**
 * HTML for another site's page: the loader with its hash, and the tag. The tag contains a link and a sentence, which
 * are shown until the page has loaded or if it does not load. With heights the place is reserved, so that nothing moves
 * when the page is shown.
 */
export function embedTag(facts: TagFacts): string {
  const { origin, loader, address, title, sentence, heights, pinned } = facts;
  const pin = pinned ? ` release="${pinned.release}" integrity="${pinned.integrity}"` : '';
  return [
    ...(heights ? ['<style>', ...reservedPlace(address, heights), '</style>'] : []),
    '<script>',
    ...secondAttempt(facts),
    '</script>',
    `<script type="module" async src="${origin}${loader.loader}" integrity="${loader.integrity}" crossorigin></script>`,
    `<raptor-page src="${escapeHtml(address)}"${pin}>`,
    `  <a href="${escapeHtml(origin + address)}">${escapeHtml(title)}</a>`,
    ...(sentence ? [`  <p>${escapeHtml(sentence)}</p>`] : []),
    '</raptor-page>',
  ].join('\n');
}

/**
 * The place of a page, while its scripts are under way: for the tag, and for an element that `mount` gets. An animation ends
 * by itself, so that the place is not kept for a loader that does not come; the loader keeps it from then on.
 */
function reservedPlace(address: string, heights: readonly PageHeight[]): string[] {
  const [tag, element] = [`raptor-page[src="${address}"]`, `[data-raptor-page="${address}"]`];
  const place = `:is(${tag}, ${element})`;
  return [
    `  ${place} { display: block; contain-intrinsic-block-size: var(--raptor-place) }`,
    ...heights.map(({ from, height }) => {
      const rule = `${place} { --raptor-place: ${height}px }`;
      return from === 0 ? `  ${rule}` : `  @media (min-width: ${from}px) { ${rule} }`;
    }),
    // Important, because many a host ends all animations at once for visitors who want less motion; here nothing moves.
    `  @media (scripting: enabled) { :is(${tag}:not(:defined), ${element}) { animation: raptor-place 4s step-end !important } }`,
    '  @keyframes raptor-place { from { min-block-size: var(--raptor-place) } }',
  ];
}

/** What nothing of ours can do where the loader does not come: it tells the page, and requests the loader again when it may load. */
function secondAttempt({ origin, loader, address }: TagFacts): string[] {
  const url = origin + loader.loader;
  const reason = `${url} did not load. See that the site is up, that the hash is the one that was printed, and that the policy of this page allows it (script-src).`;
  const detail = { url: origin + address, code: 'unreachable', reason };
  return `{
  const own = document.currentScript, tag = 'raptor-page[src=${JSON.stringify(address)}]';
  const moments = ['online', 'visibilitychange', 'scroll'];
  const failed = ({ target: { integrity, nonce } }) => {
    const since = Date.now(), detail = ${jsonForScript(detail)};
    document.querySelector(tag)?.dispatchEvent(new CustomEvent('raptor-error', { detail, bubbles: true, composed: true }));
    const again = ({ type }) => {
      if (type === 'scroll' && Date.now() - since < 4000) return;
      for (const moment of moments) removeEventListener(moment, again, true);
      const src = ${jsonForScript(url)} + '?' + Date.now();
      const attributes = { type: 'module', crossOrigin: '', integrity, nonce, src, onerror: failed };
      document.head.append(Object.assign(document.createElement('script'), attributes));
    };
    for (const moment of moments) addEventListener(moment, again, true);
  };
  addEventListener('error', (event) => event.target === own.nextElementSibling && failed(event), true);
}`
    .split('\n')
    .map((line) => `  ${line}`);
}

/** The first sentence of a page's first paragraph that contains a whole sentence. */
export function firstSentence(html: string): string | undefined {
  for (const element of elementsOf(parseFragment(html))) {
    if (element.tagName !== 'p') continue;
    const sentence = /^.{20,300}?[.!?](?=\s|$)/.exec(oneLine(textOf(element)))?.[0];
    if (sentence) return sentence;
  }
  return undefined;
}
