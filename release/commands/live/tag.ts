import { createHash } from 'node:crypto';
import { embedLines } from '@raptors/shared/contract/embed-lines';
import { fragmentSchema } from '@raptors/shared/contract/fragment';
import { EMBED_NAME, releaseUrl } from '@raptors/shared/contract/names';
import { releaseSchema } from '@raptors/shared/contract/release';
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
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { RequestRefusedError } from '../../draft';
import type { Command } from '../command';
import { fontsInlined, measureHeights } from './measure-heights';
import { PROGRAM } from '@raptors/site/program';
import { parseFragment } from 'parse5';
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
    const { embed: loader } = await readPart(store, own.part);
    if (!loader) throw new RequestRefusedError('The live loader has no address. Release it again.');
    const { pathname, search } = new URL(requested, origin);
    const { path, variants = [], ...stored } = await findPage(store, live.site, pathname, values.release);
    const variant = variants.find((one) => sorted(one) === sorted(search));
    const text = (await store.read(keys.view(stored, 'fragment', variant)))?.toString('utf8');
    if (!text)
      throw new RequestRefusedError(`${path} has no form for other sites. Release its package again.`);
    const page = parseJsonText(fragmentSchema, text.replaceAll('{{site}}', origin), `fragment of ${path}`);
    progress('Measuring the page…');
    const { files } = await parseJsonFile(store, releaseSchema, keys.release(EMBED_NAME, loader.release));
    const [element] = Object.entries(files).filter(([file]) => ELEMENT.test(file));
    const printed = embedLines('tag', {
      origin,
      loader: {
        file: { path: loader.loader, integrity: loader.integrity },
        element: element && {
          path: releaseUrl(EMBED_NAME, loader.release) + element[0],
          // The hash by which the loader requests it: with another one the browser would load it twice.
          integrity: `sha256-${Buffer.from(element[1].sha256, 'hex').toString('base64')}`,
        },
      },
      address: path + searchOf(search, page.parameters, path),
      title: page.title,
      sentence: firstSentence(page.html),
      heights: await measureHeights({ ...page, fonts: await fontsInlined(store, page.fonts) }),
      ...(values.release ? { pinned: { release: values.release, integrity: sha384Of(text) } } : {}),
    });
    return { text: printed, data: { tag: printed, ...loader } };
  },
};

/** The script that the loader loads next. */
const ELEMENT = /^element\.\w+\.js$/;

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

/** The first sentence of a page's first paragraph that contains a whole sentence. */
export function firstSentence(html: string): string | undefined {
  for (const element of elementsOf(parseFragment(html))) {
    if (element.tagName !== 'p') continue;
    const sentence = /^.{20,300}?[.!?](?=\s|$)/.exec(oneLine(textOf(element)))?.[0];
    if (sentence) return sentence;
  }
  return undefined;
}
