import { FRAMED_SITES } from '@raptors/shared/contract/page-policy';
import { foreignOrigin, hasForbiddenScheme } from './internal-link';
import { isReleasedFile, type PageSubject } from './page-subject';
import type { Rule } from './rule';

/** What a page must not contain: code in addresses, content of other sites, and redirects. */
export const pageSafetyRules: Rule<PageSubject>[] = [
  {
    name: 'link-scheme',
    demands: 'A link opens a page, a mail, a call or a place on a map, and never runs code.',
    check: ({ facts, entry, file }) =>
      [...facts.links.map(({ href }) => href), ...facts.formTargets]
        .filter(hasForbiddenScheme)
        .map((href) => ({
          file,
          place: entry.path,
          reason: `The page holds an address that runs code or that browsers do not know: ${href.slice(0, 60)}`,
          remedy: 'Link to a page, or use a button with an event handler. In MDX, correct the link’s target.',
        })),
  },
  {
    name: 'no-redirecting-element',
    demands: 'No element sends visitors elsewhere by itself or changes what all addresses mean.',
    check: ({ facts, entry, file }) =>
      facts.redirecting.map((element) => ({
        file,
        place: entry.path,
        reason: `The page contains ${element}.`,
        remedy: 'Remove it. If the page has moved, add an entry to "redirects" in the manifest.',
      })),
  },
  {
    name: 'no-foreign-content',
    demands:
      'Frames and forms stay with this site; only the map of the contact page is framed from elsewhere.',
    check: ({ facts, entry, file }) => [
      ...facts.frames
        .filter((address) => {
          const origin = foreignOrigin(address);
          return (
            address === 'srcdoc' ||
            hasForbiddenScheme(address) ||
            (origin && !FRAMED_SITES.some((site) => site === origin))
          );
        })
        .map((address) => ({
          file,
          place: entry.path,
          reason: `The page frames foreign content: ${address.slice(0, 60)}`,
          remedy: 'Link to it instead: the site’s security policy lets no browser show it.',
        })),
      ...facts.formTargets
        .filter((address) => foreignOrigin(address) && !hasForbiddenScheme(address))
        .map((address) => ({
          file,
          place: entry.path,
          reason: `A form sends what visitors type to another site: ${address.slice(0, 60)}`,
          remedy: 'Send it to this site: the security policy lets no browser send it elsewhere.',
        })),
    ],
  },
  {
    name: 'picture-is-released',
    demands: 'Every picture is a file of the release or of its shell.',
    check: ({ facts, entry, file, owner, shell }) =>
      [...new Set(facts.pictures)]
        .filter((address) => !address.startsWith('data:image/') && !isReleasedFile(address, [owner, shell]))
        .map((address) => ({
          file,
          place: entry.path,
          reason: foreignOrigin(address)
            ? `The page shows a picture of another site: ${address.slice(0, 80)}`
            : `The page shows a picture that no release holds: ${address.slice(0, 80) || '(no address)'}`,
          remedy: 'Import the picture from the package’s sources, so that the build names and stores it.',
        })),
  },
  {
    name: 'id-is-unique',
    demands: 'No two elements of a page have the same id.',
    check: ({ facts, entry, file }) =>
      [...facts.repeatedIds].map((id) => ({
        file,
        place: entry.path,
        reason: `More than one element has the id “${id}”, so links and labels may mean the wrong one.`,
        remedy: 'Give each its own id; useId() makes one for each use of a component.',
      })),
  },
];
