import { createHash } from 'node:crypto';
import { INLINE_CHUNK } from '@raptors/shared/contract/inline-script';
import { pathKey } from '@raptors/shared/contract/paths';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { Release } from '@raptors/shared/contract/release';
import { destination } from '@raptors/site/editions/addresses';
import { budgetsPassed } from './budgets';
import type { Rule } from './rule';
import { internalLink } from './internal-link';
import { pageSafetyRules } from './page-safety-rules';
import { isReleasedFile, type PageSubject } from './page-subject';

/** Rules for every prerendered page. Each rule checks one page. */
export const pageRules: Rule<PageSubject>[] = [
  ...pageSafetyRules,
  {
    name: 'no-script',
    demands: 'A page holds no script but those of the shell and its inert JSON.',
    check: ({ facts, shell, entry, file }) => [
      ...facts.scripts
        .filter(({ src, type, id, text }) => {
          const isPageData = type === 'application/json' && id === 'page-data' && !src;
          const isStructuredData = type === 'application/ld+json' && !src;
          const isShells = src?.startsWith(releaseUrl('shell', shell.id)) ?? false;
          const isInline = !src && !type && isInlineScriptOf(shell, text);
          return !isPageData && !isStructuredData && !isShells && !isInline;
        })
        .map(({ src, text }) => ({
          file,
          place: entry.path,
          reason: `The page contains a script: ${src ?? text.trim().slice(0, 60)}`,
          remedy: 'Move the code into an effect of the component: the HTML of a page contains no scripts.',
        })),
      ...(facts.templates > 0
        ? [
            {
              file,
              place: entry.path,
              reason: 'A part of the page waits for a script to put it in place (a <template> element).',
              remedy: 'Do not suspend while rendering: import what the page shows, or read it in an effect.',
            },
          ]
        : []),
    ],
  },
  {
    name: 'no-inline-style',
    demands: 'No element has a style or on… attribute: the site’s policy refuses them.',
    check: ({ facts, entry, file }) =>
      facts.inlined.slice(0, 3).map((element) => ({
        file,
        place: entry.path,
        reason: `The site’s security policy ignores this attribute: ${element.slice(0, 90)}`,
        remedy: 'Use a class of the page’s CSS module, or an event handler of the component.',
      })),
  },
  {
    name: 'main-has-content',
    demands: 'A page has one main part, and something is in it.',
    check: ({ facts, entry, file }) =>
      facts.mains === 1 && facts.mainHasContent
        ? []
        : [
            {
              file,
              place: entry.path,
              reason:
                facts.mains === 1
                  ? 'The main part of the page is empty.'
                  : `The page has ${facts.mains} <main> elements.`,
              remedy: 'Render the content at once, not in an effect only; leave <main> to the shell.',
            },
          ],
  },
  {
    name: 'one-heading',
    demands: 'A page has exactly one h1, with letters or numbers that can be seen.',
    check: ({ facts, entry, file }) =>
      facts.headings.length === 1 && VISIBLE.test(facts.headings[0] ?? '')
        ? []
        : [
            {
              file,
              place: entry.path,
              reason:
                facts.headings.length === 1
                  ? 'The h1 of the page holds no letter that can be seen.'
                  : `The page has ${facts.headings.length === 0 ? 'no h1' : `${facts.headings.length} h1: ${facts.headings.join(' · ')}`}.`,
              remedy: 'Give the page one h1 that says what it is about, and h2 to its sections.',
            },
          ],
  },
  {
    name: 'links-lead-somewhere',
    demands: 'Every link inside the site leads to an existing page, file or id.',
    check: ({ facts, entry, file, addresses, owner, shell }) =>
      facts.links.flatMap(({ href, text }) => {
        const link = internalLink(href, entry.path);
        if (!link) return [];
        const sentence = `The link “${text.slice(0, 40)}” leads to ${href}`;
        if (pathKey(link.pathname) === pathKey(entry.path)) {
          return !link.hash || facts.ids.has(link.hash)
            ? []
            : [
                {
                  file,
                  place: entry.path,
                  reason: `${sentence}, but no element on the page has that id.`,
                  remedy: `Give the target id="${link.hash}".`,
                },
              ];
        }
        const isThere = link.pathname.startsWith('/releases/')
          ? isReleasedFile(link.pathname, [owner, shell])
          : destination(addresses, link.pathname) !== undefined;
        return isThere
          ? []
          : [
              {
                file,
                place: entry.path,
                reason: `${sentence}, but there is no such page or file.`,
                remedy: 'Correct the address, or release the page first (or together with this one).',
              },
            ];
      }),
  },
  {
    name: 'image-has-dimensions',
    demands: 'Every image has width and height, so that nothing jumps while it loads.',
    check: ({ facts, entry, file }) =>
      facts.images
        .filter(({ width, height }) => !isNumber(width) || !isNumber(height))
        .map(({ src }) => ({
          file,
          place: entry.path,
          reason: `The image ${src.slice(0, 80)} has no width and height.`,
          remedy: 'Give it both attributes, in pixels of the picture.',
        })),
  },
  {
    name: 'page-budget',
    demands: 'A page weighs no more than the site’s budget, or its own in the manifest, allows.',
    check: ({ weight, entry, file }) =>
      budgetsPassed(entry.budget, weight).map((passed) => ({
        file,
        place: entry.path,
        reason: `The page is too heavy. ${passed}`,
        remedy: 'Remove what the page does not need at once, or raise "budget" of the page in its manifest.',
      })),
  },
];

/** Whether a text is, to the letter, the script of the shell that is in each page. */
function isInlineScriptOf({ modules, files }: Release, text: string): boolean {
  const [file = ''] = modules[INLINE_CHUNK]?.scripts ?? [];
  const hash = createHash('sha384').update(text).digest('base64');
  return files[file]?.integrity === `sha384-${hash}`;
}

/** A visible letter or number: some letters of Unicode are as empty as a space. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

const isNumber = (text: string | undefined) => text !== undefined && /^\d+(\.\d+)?$/.test(text);
