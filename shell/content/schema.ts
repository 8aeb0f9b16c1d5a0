import {
  code,
  contentSchemas,
  fields,
  group,
  labelled,
  list,
  prose,
  sample,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** Pages are named instead of addressed, so that a remote can change their addresses: see `src/pages/page-link.ts`. */
const page = (label: string) =>
  v.pipe(
    code(label, 'Section and name of a page, such as our-story/OurTeam, or / for the home page.'),
    v.regex(
      /^(?:\/|[a-z][a-z0-9-]+\/[A-Z]\w*(?:\/[\w{}-]+)?(?:[?#].+)?)$/,
      'must be the remote and the component of a page, such as our-story/OurTeam, or / for the home page',
    ),
  );
const link = fields({ to: page('Page'), label: 'Words of the link' });

const slide = fields({
  text: 'Words on the picture',
  more: 'Words of the link',
  link: page('Page'),
  image: labelled('Picture', v.picklist(['dawn', 'dusk', 'day'])),
});

const homeSchema = fields({
  heading: words('Heading', 'For search engines and screen readers.'),
  injured: labelled('Link above the first slide, for those in a hurry', link),
  slides: v.pipe(list('Slides', slide), v.length(3, 'must be three slides')),
  vision: group('Vision', { title: 'Title', statement: prose('Statement'), sample }),
  mission: group('Mission', { title: 'Title', text: prose('Text'), link, sample }),
  approach: group('Approach', {
    title: 'Title',
    statement: 'Statement',
    parts: list(
      'Parts',
      fields({
        title: 'Title',
        text: prose('Text'),
        to: page('Page'),
        icon: labelled('Icon', v.picklist(['monitoring', 'people', 'graduation', 'shield'])),
      }),
    ),
  }),
  watchSite: group('Watch site', { eyebrow: 'Above the title', title: 'Title', text: prose('Text'), link }),
  ethics: group('Ethics', {
    eyebrow: 'Above the title',
    title: 'Title',
    values: v.pipe(list('Values', prose('Value')), v.minLength(2, 'must be at least two values')),
    more: 'Button: show all',
    less: 'Button: show fewer',
  }),
  carousel: group('Buttons of the slides', {
    label: 'Name',
    role: 'What it is, for screen readers',
    slideRole: 'What a slide is, for screen readers',
    pause: 'Button: pause',
    play: 'Button: play',
    previous: 'Button: previous',
    next: 'Button: next',
    choose: 'Name of the dots',
    dot: wordsWith('Name of a dot', 'place', 'caption'),
    place: wordsWith('Which slide', 'place', 'count'),
    announcement: wordsWith('Said when the slide changes', 'place', 'count', 'caption'),
  }),
});

const serialNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83));
const sixBirds = labelled(
  'Six birds',
  v.pipe(v.array(serialNumber), v.length(6, 'must be six species')),
  'Numbers of the species. A phone shows the first four.',
);

const thisMonthSchema = v.pipe(
  fields({
    eyebrow: 'Above the title',
    /** Shown without scripts, and until the month is known. */
    title: 'Title, true all year',
    months: v.pipe(
      list(
        'Months',
        fields({
          title: 'Title',
          name: 'Name of the month',
          birds: sixBirds,
          peaks: v.optional(
            list(
              'Peaks at the watch site',
              fields({ sn: labelled('Number of the species', serialNumber), days: 'Days' }),
            ),
          ),
        }),
      ),
      v.length(12, 'must be twelve months, January first'),
    ),
    allYear: sixBirds,
    /** The same species as in `src/home/ThisMonth/this-month.birds.drawing`. */
    birds: list(
      'Birds',
      fields({
        name: code('Name', 'As in the list of species.'),
        note: 'When it is here',
        sn: labelled('Number of the species', serialNumber),
        slug: code('End of its address'),
      }),
    ),
    /** Target of the months' links, before scripts have made them tabs. */
    season: page('Page of the season guide'),
    species: v.pipe(page('Page of a species'), v.includes('{slug}')),
    peak: 'Said of a bird at its peak',
    note: prose('Note'),
    explore: link,
    links: list('Links to other pages', link),
  }),
  v.check(
    ({ months, allYear, birds }) =>
      [...months.flatMap((month) => month.birds), ...allYear].every((sn) =>
        birds.some((bird) => bird.sn === sn),
      ),
    'names a species that "birds" does not have',
  ),
);

const footerSchema = fields({
  statement: prose('What we do, in a sentence'),
  followUs: group('Link to our group on social media', {
    label: 'Words of the link',
    newTab: 'That it opens a new tab',
  }),
  columns: group('Columns', { Explore: 'First column', Organisation: 'Second column' }),
  newsletter: group('Newsletter', { text: 'Above the field' }),
  rights: 'After the year and the name',
});

const layoutSchema = fields({
  skipLink: 'First link of a page, for keyboards',
  loading: 'While a page loads',
  language: group('Languages', {
    lang: code('Code of this language'),
    other: code('Code of the other language'),
    ownName: code('Name of this language'),
    otherName: code('Name of the other language'),
    english: 'Link to the English page',
    mistake: link,
    untranslated: 'On a page that is not translated',
    outdated: 'On a page whose translation is older than the English',
    draft: 'On a page whose translation nobody has checked',
  }),
  menu: group('Menu', { label: 'Name', button: 'Button', home: 'Home' }),
  search: group('Search', {
    label: 'Name',
    placeholder: 'Inside the empty field',
    to: page('Page that searches without scripts'),
  }),
  failed: group('When a page does not load', {
    title: 'Title',
    lead: prose('Text'),
    retry: 'Button: try again',
    retrying: 'While it tries again',
    document: 'Link to the plain page',
  }),
});

const searchSchema = fields({
  close: 'Button: close',
  results: 'Name of the list',
  /** Pages in no search index, and events that are over, are left out. */
  often: group('Before anything is typed', { title: 'Title', pages: v.array(page('Page')) }),
  /** Headings of other kinds of results are in the manifests of their packages. */
  pages: 'Above the pages that were found',
  past: wordsWith('Second line of an event that is over', 'note'),
  some: wordsWith('When only some are shown', 'shown', 'count', 'text'),
  found: wordsWith('Number of results', 'count', 'text'),
  foundOne: wordsWith('One result', 'text'),
  nothing: group('When nothing is found', {
    title: wordsWith('Title', 'text'),
    text: prose('Text'),
    ways: list('Links to other pages', link),
  }),
  loading: prose('While the index loads'),
  partial: prose('When a part of the index is missing'),
  keys: group('Keys', {
    enter: 'Name of the Enter key',
    escape: 'Name of the Escape key',
    move: 'What the arrows do',
    open: 'What Enter does',
    close: 'What Escape does',
  }),
});

const notFoundSchema = fields({
  title: 'Title',
  lead: prose('Introduction'),
  ways: list(
    'Links to other pages',
    fields({ label: 'Words of the link', text: 'Below the link', to: page('Page') }),
  ),
  allPages: 'Heading of all pages',
});

const offlineSchema = fields({
  isOffered: labelled(
    'Pages can be kept for later',
    v.boolean(),
    'Switched off, all that is stored is removed from every browser that opens a page.',
  ),
  notice: group('Bar without a network', {
    offline: 'That there is no network',
    wide: 'What still opens, on wide screens',
    narrow: 'What still opens, on phones',
    open: 'Link to what is saved',
  }),
  saved: group('What is saved', {
    title: 'Title',
    ways: labelled(
      'Links to pages',
      v.pipe(v.array(link), v.minLength(1)),
      'One whose page is not stored is left out.',
    ),
    all: wordsWith('How many pages', 'count'),
  }),
  outbox: group('What waits to be sent', {
    waiting: wordsWith('What waits', 'count'),
    arrived: wordsWith('What was sent', 'label', 'reference'),
  }),
  close: 'Button: close',
  notSaved: group('A page that is not saved', {
    title: 'Title',
    lead: prose('Text'),
    retry: 'Button: try again',
    ways: list('Links to pages that every visitor keeps', link),
  }),
  keep: group('Keep the whole site', {
    label: 'Button: keep it',
    storing: 'While it is stored',
    pause: 'Button: pause',
    resume: 'Button: go on',
    kept: 'When all is kept',
    progress: wordsWith('How much is kept', 'done', 'total'),
    paused: wordsWith('How much is kept, paused', 'done', 'total'),
  }),
});

export const schemas = contentSchemas({
  'home.json': homeSchema,
  'layout.json': layoutSchema,
  'this-month.json': thisMonthSchema,
  'footer.json': footerSchema,
  'not-found.json': notFoundSchema,
  'search.json': searchSchema,
  'offline.json': offlineSchema,
});

export type HomeContent = v.InferOutput<typeof homeSchema>;
export type ThisMonthContent = v.InferOutput<typeof thisMonthSchema>;
