import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import { hash } from 'node:crypto';
import * as v from 'valibot';
import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { PAGE_DATA_ID, releaseUrl } from '@raptors/shared/contract/names';
import { navigationSchema } from '@raptors/shared/contract/navigation';
import { FRAMED_SITES } from '@raptors/shared/contract/page-policy';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/publishing/release';
import { destination } from '@raptors/site/editions/addresses';
import { exceededBudgets } from './page-weight';
import { foreignOrigin, hasForbiddenScheme, internalLink } from './internal-link';
import type { PageFacts } from './page-facts';
import { isReleasedFile, type PageSubject, type Rule } from './rule';

export const pageRules: Rule<PageSubject>[] = [
  {
    name: 'link-scheme',
    rule: 'A link opens a page, a mail, a call, a text message, a place on a map or a calendar, and never runs code.',
    remedy: 'Link to a page, or use a button with an event handler. In MDX, correct the link’s target.',
    check: ({ facts }) =>
      [...facts.links.map(({ href }) => href), ...facts.formTargets]
        .filter(hasForbiddenScheme)
        .map(
          (href) =>
            `The page has an address that may run code, or of a kind that is not allowed: ${href.slice(0, 60)}`,
        ),
  },
  {
    name: 'no-redirecting-element',
    rule: 'No element sends visitors elsewhere by itself or changes what all addresses mean.',
    remedy: 'Remove it. If the page has moved, add an entry to "redirects" in the manifest.',
    check: ({ facts }) => facts.redirecting.map((element) => `The page contains ${element}.`),
  },
  {
    name: 'no-foreign-content',
    rule: 'Frames, forms, style sheets and connections stay with this site; only the map may be framed from elsewhere.',
    check: ({ facts }) => [
      ...facts.frames.filter(isForeignFrame).map((address) => ({
        reason: `The page frames foreign content: ${address.slice(0, 60)}`,
        remedy: 'Link to it instead: the site’s security policy lets no browser show it.',
      })),
      ...facts.formTargets
        .filter((address) => foreignOrigin(address) && !hasForbiddenScheme(address))
        .map((address) => ({
          reason: `A form sends what visitors type to another site: ${address.slice(0, 60)}`,
          remedy: 'Send it to this site: the security policy lets no browser send it elsewhere.',
        })),
      ...facts.resources.filter(isForeignResource).map((address) => ({
        reason: `The page loads from another site, or connects to it: ${address.slice(0, 60)}`,
        remedy: 'Import the file from the package’s sources, so that this site serves it.',
      })),
    ],
  },
  {
    name: 'form-is-shown',
    rule: 'A page shows the forms that name it.',
    remedy:
      'Put <Form form={…}> of @raptors/shared/design/Form/Form into the page, or correct "page" in the file of the form.',
    check: ({ facts, entry, owner: { manifest } }) =>
      (manifest.forms ?? [])
        .filter(({ page }) => page !== undefined && pathKey(page) === pathKey(entry.path))
        .filter(({ name }) => !facts.forms.includes(name))
        .map(({ name }) => `The page does not show its form "${name}", so nobody could send it.`),
  },
  {
    name: 'picture-is-released',
    rule: 'Every picture is a file of the release or of its shell, or written into the page (data:).',
    remedy: 'Import the picture from the package’s sources, so that the build names and stores it.',
    check: ({ facts, owner, shell }) =>
      [...new Set(facts.pictures)]
        .filter((address) => !address.startsWith('data:image/') && !isReleasedFile(address, [owner, shell]))
        .map((address) =>
          foreignOrigin(address)
            ? `The page shows a picture of another site: ${address.slice(0, 80)}`
            : `The page shows a picture that is in no release: ${address.slice(0, 80) || '(no address)'}`,
        ),
  },
  {
    name: 'id-is-unique',
    rule: 'No two elements of a page have the same id.',
    remedy: 'Give each its own id; useId() makes one for each use of a component.',
    check: ({ facts }) =>
      [...facts.repeatedIds].map(
        (id) => `More than one element has the id “${id}”, so links and labels may mean the wrong one.`,
      ),
  },
  {
    name: 'no-script',
    rule: 'A page contains no script but those of the shell and its inert JSON, and no part that waits for a script.',
    check: ({ facts, shell }) => [
      ...facts.scripts
        .filter(({ src, type, id, text }) => {
          const isPageData = type === 'application/json' && id === 'page-data' && !src;
          const isStructuredData = type === 'application/ld+json' && !src;
          const isShells = src?.startsWith(releaseUrl(shell)) ?? false;
          const isInline = !src && !type && isInlineScriptOf(shell, text);
          return !isPageData && !isStructuredData && !isShells && !isInline;
        })
        .map(({ src, text }) => ({
          reason: `The page contains a script: ${src ?? text.trim().slice(0, 60)}`,
          remedy: 'Move the code into an effect of the component: the HTML of a page contains no scripts.',
        })),
      ...(facts.templates > 0
        ? [
            {
              reason: 'A part of the page waits for a script to put it in place (a <template> element).',
              remedy: 'Do not suspend while rendering: import what the page shows, or read it in an effect.',
            },
          ]
        : []),
    ],
  },
  {
    name: 'no-inline-style',
    rule: 'No page has a <style> in its main part, or an element with a style or on… attribute: they reach other pages, or are refused.',
    remedy: 'Use a class of the page’s CSS module, or an event handler of the component.',
    check: ({ facts }) =>
      facts.inlined.slice(0, 3).map((element) => `This is no part of a page: ${element.slice(0, 90)}`),
  },
  {
    name: 'main-has-content',
    rule: 'A page has one main part with content.',
    remedy: 'Render the content at once, not in an effect only; leave <main> to the shell.',
    check({ facts }) {
      if (facts.mains !== 1) return [`The page has ${facts.mains} <main> elements.`];
      return facts.mainHasContent ? [] : ['The main part of the page is empty.'];
    },
  },
  {
    name: 'one-heading',
    rule: 'A page has exactly one h1, with letters or numbers that can be seen.',
    remedy: 'Give the page one h1 that says what it is about, and h2 to its sections.',
    check({ facts: { headings } }) {
      if (headings.length === 0) return ['The page has no h1.'];
      if (headings.length > 1) return [`The page has ${headings.length} h1: ${headings.join(' · ')}.`];
      return VISIBLE.test(headings[0] ?? '') ? [] : ['The h1 of the page has no letter that can be seen.'];
    },
  },
  {
    name: 'links-lead-somewhere',
    rule: 'Every link inside the site leads to an existing page or released file; one within its page, to an existing id.',
    check: ({ facts, entry, addresses, owner, shell }) =>
      facts.links.flatMap(({ href, text }) => {
        const link = internalLink(href, entry.path);
        if (!link) return [];
        const sentence = `The link “${text.slice(0, 40)}” leads to ${href}`;
        if (pathKey(link.pathname) === pathKey(entry.path)) {
          if (!link.hash || facts.ids.has(link.hash)) return [];
          return {
            reason: `${sentence}, but no element on the page has that id.`,
            remedy: `Give the target id="${link.hash}".`,
          };
        }
        const exists = link.pathname.startsWith('/releases/')
          ? isReleasedFile(link.pathname, [owner, shell])
          : destination(addresses, link.pathname) !== undefined;
        if (exists) return [];
        return {
          reason: `${sentence}, but there is no such page or file.`,
          remedy: 'Correct the address, or release the page first (or together with this one).',
        };
      }),
  },
  {
    name: 'named-page-exists',
    rule: 'A page that the content of the shell names is one of a remote.',
    check: ({ facts, owner }) =>
      (owner.package.name === SHELL_NAME ? unknownNames(facts) : []).map((name) => ({
        reason: `The content of the shell names ${name}, and no remote has such a page. The link leads to the first page of that section.`,
        remedy:
          'Correct the name: the remote, and the component that its manifest gives the page. Or release the page first (or together with this one).',
      })),
  },
  {
    name: 'image-has-dimensions',
    rule: 'Every image has width and height, so that nothing jumps while it loads.',
    remedy: 'Give it both attributes, in pixels of the picture.',
    check: ({ facts }) =>
      facts.images
        .filter(({ width, height }) => !isNumber(width) || !isNumber(height))
        .map(({ src }) => `The image ${src.slice(0, 80)} has no width and height.`),
  },
  {
    name: 'page-budget',
    rule: 'A page weighs no more than the site’s budget, or its own in the manifest, allows.',
    remedy: 'Remove what the page does not need at once, or raise "budget" of the page in its manifest.',
    check: ({ weight, entry }) =>
      exceededBudgets(entry.budget, weight).map((passed) => `The page is too heavy. ${passed}`),
  },
];

function isForeignFrame(address: string): boolean {
  const origin = foreignOrigin(address);
  if (address === 'srcdoc' || hasForbiddenScheme(address)) return true;
  return origin !== undefined && !FRAMED_SITES.some((site) => site === origin);
}

/** Names in the page data that no page has. Old shells name no pages. */
function unknownNames({ scripts }: PageFacts): string[] {
  const text = scripts.find(({ id }) => id === PAGE_DATA_ID)?.text ?? '{}';
  const { navigation } = v.parse(namesSchema, JSON.parse(text));
  return Object.entries(navigation?.pages ?? {}).flatMap(([name, path]) => (path ? [] : [name]));
}

const namesSchema = v.object({ navigation: v.optional(v.object({ pages: navigationSchema.entries.pages })) });
const isForeignResource = (address: string) =>
  !address.startsWith('data:') && foreignOrigin(address) !== undefined;

function isInlineScriptOf({ modules, files }: Release, text: string): boolean {
  const [file = ''] = modules[INLINE_CHUNK]?.scripts ?? [];
  return files[file]?.integrity === `sha384-${hash('sha384', text, 'base64')}`;
}

const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

const isNumber = (text: string | undefined) => text !== undefined && /^\d+(\.\d+)?$/.test(text);
