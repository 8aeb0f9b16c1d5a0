import type { Manifest, PageEntry } from '@raptors/shared/contract/manifest';
import type { PageChange } from '@raptors/release/receipt/receipt';
import type { Edit } from '../broken-shells/broken-shells';

/** A known change to a live release, and what a receipt has to say about it. */
export type SeededChange = {
  what: string;
  /** The package that is changed. */
  owner: string;
  edits?: readonly Edit[] | ((files: readonly string[]) => Edit[]);
  manifest?: (manifest: Manifest) => Manifest;
  /** The pages on which the change can be seen; no other may be named. */
  pages: readonly string[] | 'every page';
  /** Whether the receipt tells this change of such a page. */
  isTold: (change: PageChange) => boolean;
};

const CODE = /^(public\/[\w.-]+\.js|server\/\w+\.cjs)$/;
const codeOf = (module: string) => new RegExp(`^(public/${module}\\.\\w+\\.js|server/${module}\\.cjs)$`);
const scriptOf = (module: string) => new RegExp(`^public/${module}\\.\\w+\\.js$`);
const styleOf = (module: string) => new RegExp(`^public/${module}\\.\\w+\\.css$`);

const words = (from: RegExp, to: string, files = CODE): Edit[] => [{ in: files, from, to }];
const style = (module: string, add: string): Edit[] => [{ in: styleOf(module), add }];

/** 3 kB that no compression makes smaller. */
const heavier = (module: string): Edit[] => {
  const noise = Array.from({ length: 250 }, (_, index) =>
    Math.sin(index + 1)
      .toString(36)
      .slice(2),
  ).join('');
  return [{ in: scriptOf(module), add: `;globalThis.seeded="${noise}";` }];
};

const page = (path: string, change: (entry: PageEntry) => PageEntry) => (manifest: Manifest) => ({
  ...manifest,
  pages: manifest.pages.map((entry) => (entry.path === path ? change(entry) : entry)),
});

const hasWords = ({ words: sentences }: PageChange) => sentences.length > 0;
const hasHeadings = ({ headings }: PageChange) => headings.length > 0;
const hasLinks = ({ links }: PageChange) => links.length > 0;
const hasText = (what: 'title' | 'description') => (change: PageChange) =>
  change.texts.some((text) => text.what === what);
const looksOther = ({ looks }: PageChange) => looks.some(({ differingPercent }) => differingPercent > 0);
const hasMoved = (name: string) => (change: PageChange) =>
  change.looks.some(({ moved }) =>
    moved.some((sentence) => sentence.includes(name) || /and \d+ more/.test(sentence)),
  );
const isHeavier = ({ weight }: PageChange) => weight.after - weight.before > 1_500;
/** Only the first pages of a long receipt have pictures. */
const looksOtherIfPictured = (change: PageChange) => change.looks.length === 0 || looksOther(change);

const DONATE = ['/Donate'];
const EVENTS = ['/Events'];
const SHOP = ['/Shop'];

/** Thirty changes of the kinds that teams make. */
export const SEEDED_CHANGES: readonly SeededChange[] = [
  {
    what: 'a word',
    owner: 'events-donate',
    edits: words(/satellite tags/g, 'radio tags'),
    pages: DONATE,
    isTold: hasWords,
  },
  {
    what: 'the label of a button',
    owner: 'events-donate',
    edits: words(/Donate Now/g, 'Give Now'),
    pages: DONATE,
    isTold: hasWords,
  },
  {
    what: 'an amount',
    owner: 'events-donate',
    edits: words(/\[10,25,50,100\]/g, '[15,25,50,100]'),
    pages: DONATE,
    isTold: hasWords,
  },
  {
    what: 'a heading',
    owner: 'events-donate',
    edits: words(/What we do with it/g, 'What your gift does'),
    pages: DONATE,
    isTold: hasHeadings,
  },
  {
    what: 'the date of an event',
    owner: 'events-donate',
    edits: words(/2025-11-25T/g, '2025-11-26T'),
    pages: EVENTS,
    isTold: hasWords,
  },
  {
    what: 'the description of an event',
    owner: 'events-donate',
    edits: words(/Four days in the field/g, 'Three days in the field'),
    pages: EVENTS,
    isTold: hasWords,
  },
  {
    what: 'a sentence of a short page',
    owner: 'events-donate',
    edits: words(/under construction/g, 'being built'),
    pages: SHOP,
    isTold: hasWords,
  },
  {
    what: 'the title of a page',
    owner: 'events-donate',
    manifest: page('/Shop', (entry) => ({ ...entry, title: 'A shop for raptors' })),
    pages: SHOP,
    isTold: hasText('title'),
  },
  {
    what: 'the description of a page',
    owner: 'events-donate',
    manifest: page('/Donate', (entry) => ({
      ...entry,
      description: 'Give what you can, and help the raptors of Nepal.',
    })),
    pages: DONATE,
    isTold: hasText('description'),
  },
  {
    what: 'a button that is elsewhere',
    owner: 'events-donate',
    edits: style('Donate', 'main form{padding-top:60px}'),
    pages: DONATE,
    isTold: hasMoved('Donate Now'),
  },
  {
    what: 'the colour of a heading',
    owner: 'events-donate',
    edits: style('Donate', 'main h1{color:#b00020!important}'),
    pages: DONATE,
    isTold: looksOther,
  },
  {
    what: 'a part that is hidden',
    owner: 'events-donate',
    edits: style('Events', 'main article h2{display:none!important}'),
    pages: EVENTS,
    isTold: looksOther,
  },
  {
    what: 'a heavier script of a page',
    owner: 'events-donate',
    edits: heavier('Shop'),
    pages: SHOP,
    isTold: isHeavier,
  },
  {
    what: 'a number on two pages',
    owner: 'engage',
    edits: words(/2050 m/g, '2150 m'),
    pages: ['/Engage/Raptors_expedition', '/Engage/Raptor_migration_watch'],
    isTold: hasWords,
  },
  {
    what: 'the target of a link',
    owner: 'engage',
    edits: words(/\/About_Raptors\/Know_raptors/g, '/About_Raptors/Which_raptor', codeOf('Resources')),
    pages: ['/Engage/Resources'],
    isTold: hasLinks,
  },
  {
    what: 'a new page',
    owner: 'engage',
    manifest: (manifest) => ({
      ...manifest,
      pages: [
        ...manifest.pages,
        ...manifest.pages
          .filter(({ path }) => path === '/Engage/Raptor_migration_watch')
          .map((entry) => ({ ...entry, path: '/Engage/Watch', title: 'Watch' })),
      ],
    }),
    pages: ['/Engage/Watch'],
    isTold: ({ is }) => is === 'new',
  },
  {
    what: 'a page that is gone',
    owner: 'engage',
    manifest: (manifest) => ({
      ...manifest,
      pages: manifest.pages.filter(({ path }) => path !== '/Engage/Raptor_migration_watch'),
    }),
    pages: ['/Engage/Raptor_migration_watch'],
    isTold: ({ is }) => is === 'gone',
  },
  {
    what: 'a label of the menu',
    owner: 'engage',
    manifest: page('/Engage/Volunteer', (entry) => ({ ...entry, menu: { label: 'Give time', order: 1 } })),
    pages: 'every page',
    isTold: hasLinks,
  },
  {
    what: 'a label of the footer',
    owner: 'engage',
    manifest: page('/Engage/Volunteer', (entry) => ({
      ...entry,
      footer: { column: 'Organisation', label: 'Give time', order: 3 },
    })),
    pages: 'every page',
    isTold: hasLinks,
  },
  {
    what: 'a sentence that is gone',
    owner: 'engage',
    edits: words(/Most hands are needed in autumn\./g, '', codeOf('Volunteer')),
    pages: ['/Engage/Volunteer'],
    isTold: hasWords,
  },
  {
    what: 'the title of a step',
    owner: 'our-work',
    edits: words(/Watch first/g, 'Look first'),
    pages: ['/Our_Work/Injured_raptor'],
    isTold: hasHeadings,
  },
  {
    what: 'where a call to action leads',
    owner: 'our-work',
    edits: words(/\/Engage\/Become_member/g, '/Engage/Volunteer', codeOf('OurWork')),
    pages: ['/Our_Work/Protect_raptors_extinction'],
    isTold: hasLinks,
  },
  {
    what: 'a word in a long text',
    owner: 'our-work',
    edits: words(/raptor conservation foundation/g, 'raptor research foundation', codeOf('Partnership')),
    pages: ['/Our_Work/Partnership_protect_raptors'],
    isTold: hasWords,
  },
  {
    what: 'a name',
    owner: 'our-story',
    edits: words(/Bikram Thapa/g, 'Bikram Thapa Magar', codeOf('OurTeam')),
    pages: ['/Our_Story/Our_team'],
    isTold: hasHeadings,
  },
  {
    what: 'another picture',
    owner: 'our-story',
    edits: (files) =>
      words(
        /asha-gurung\.\w+\.svg/g,
        files.find((file) => /bikram-thapa\.\w+\.svg$/.test(file))?.replace('pictures/', '') ?? '',
        codeOf('OurTeam'),
      ),
    pages: ['/Our_Story/Our_team'],
    isTold: looksOther,
  },
  {
    what: 'the label of a field',
    owner: 'our-story',
    edits: words(/"label":"Message"/g, '"label":"Your message"', codeOf('Contact')),
    pages: ['/Our_Story/Contact_us'],
    isTold: hasWords,
  },
  {
    what: 'a claim',
    owner: 'our-story',
    edits: words(/no bird outlives its habitat/g, 'every bird needs its habitat', codeOf('About')),
    pages: ['/Our_Story/About{product}'],
    isTold: hasWords,
  },
  {
    what: 'a word of a page beside a set of pages',
    owner: 'about-raptors',
    edits: words(/From wasp larvae/g, 'From beetle larvae', codeOf('KnowRaptors')),
    pages: ['/About_Raptors/Know_raptors'],
    isTold: hasWords,
  },
  {
    what: 'a colour token',
    owner: 'shell',
    edits: [{ in: styleOf('shell'), from: /--act:#e9a23b/g, to: '--act:#3b6fe9' }],
    pages: 'every page',
    isTold: looksOtherIfPictured,
  },
  {
    what: 'a library of the shell that is 3 kB heavier',
    owner: 'shell',
    edits: heavier('shell'),
    pages: 'every page',
    isTold: isHeavier,
  },
];
