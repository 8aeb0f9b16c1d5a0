import { TRANSLATIONS } from '@raptors/shared/contract/language';
import {
  code,
  contentSchemas,
  labelled,
  prose,
  sample,
  texts,
  words,
  wordsWith,
} from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** Pages are named, so that a remote can move them: see `src/pages/page-link.ts`. */
const page = (label: string) =>
  v.pipe(
    code(label, 'Section and name of a page, such as our-story/OurTeam, or / for the home page.'),
    v.regex(
      /^(?:\/|[a-z][a-z0-9-]+\/[A-Z]\w*(?:\/[\w{}-]+)?(?:[?#].+)?)$/,
      'must be the remote and the component of a page, such as our-story/OurTeam, or / for the home page',
    ),
  );
const link = v.strictObject({ to: page('Page'), label: words('Words of the link') });

/** Three, because each has a picture of its own in `src/home/Carousel`. */
const slide = v.strictObject({
  text: words('Words on the picture'),
  more: words('Words of the link'),
  link: page('Page'),
  image: labelled('Picture', v.picklist(['dawn', 'dusk', 'day'])),
});

const carousel = v.strictObject({
  ...texts({
    label: 'Name',
    role: 'What it is, for screen readers',
    slideRole: 'What a slide is, for screen readers',
    pause: 'Button: pause',
    play: 'Button: play',
    previous: 'Button: previous',
    next: 'Button: next',
    choose: 'Name of the dots',
  }),
  dot: wordsWith('Name of a dot', 'place', 'caption'),
  place: wordsWith('Which slide', 'place', 'count'),
  announcement: wordsWith('Said when the slide changes', 'place', 'count', 'caption'),
});

const homeSchema = v.strictObject({
  heading: words('Heading', 'For search engines and screen readers.'),
  injured: labelled('Link above the first slide, for those in a hurry', link),
  slides: labelled('Slides', v.pipe(v.array(slide), v.length(3, 'must be three slides'))),
  vision: labelled(
    'Vision',
    v.strictObject({ title: words('Title'), statement: prose('Statement'), sample }),
  ),
  mission: labelled('Mission', v.strictObject({ title: words('Title'), text: prose('Text'), link, sample })),
  approach: labelled(
    'Approach',
    v.strictObject({
      title: words('Title'),
      statement: words('Statement'),
      parts: labelled(
        'Parts',
        v.array(
          v.strictObject({
            title: words('Title'),
            text: prose('Text'),
            to: page('Page'),
            icon: labelled('Icon', v.picklist(['monitoring', 'people', 'graduation', 'shield'])),
          }),
        ),
      ),
    }),
  ),
  watchSite: labelled(
    'Watch site',
    v.strictObject({ eyebrow: words('Above the title'), title: words('Title'), text: prose('Text'), link }),
  ),
  ethics: labelled(
    'Ethics',
    v.strictObject({
      eyebrow: words('Above the title'),
      title: words('Title'),
      values: labelled(
        'Values',
        v.pipe(v.array(prose('Value')), v.minLength(2, 'must be at least two values')),
      ),
      more: words('Button: show all'),
      less: words('Button: show fewer'),
    }),
  ),
  carousel: labelled('Buttons of the slides', carousel),
});

const serialNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(83));
/** Six on wide screens; a phone shows the first four. */
const sixBirds = labelled(
  'Six birds',
  v.pipe(v.array(serialNumber), v.length(6, 'must be six species')),
  'Numbers of the species. A phone shows the first four.',
);

const thisMonthSchema = v.pipe(
  v.strictObject({
    eyebrow: words('Above the title'),
    /** While the month is not known yet, and without scripts: true all year. */
    title: words('Title, true all year'),
    months: labelled(
      'Months',
      v.pipe(
        v.array(
          v.strictObject({
            title: words('Title'),
            name: words('Name of the month'),
            short: words('In three letters'),
            birds: sixBirds,
            peaks: v.optional(
              labelled(
                'Peaks at the watch site',
                v.array(
                  v.strictObject({
                    sn: labelled('Number of the species', serialNumber),
                    days: words('Days'),
                  }),
                ),
              ),
            ),
          }),
        ),
        v.length(12, 'must be twelve months, January first'),
      ),
    ),
    allYear: sixBirds,
    /** `src/home/ThisMonth/this-month.birds.drawing` draws the same species. */
    birds: labelled(
      'Birds',
      v.array(
        v.strictObject({
          name: words('Name'),
          note: words('When it is here'),
          sn: labelled('Number of the species', serialNumber),
          slug: code('End of its address'),
        }),
      ),
    ),
    /** Where the months lead while they are links. */
    season: page('Page of the season guide'),
    species: v.pipe(page('Page of a species'), v.includes('{slug}')),
    peak: words('Said of a bird at its peak'),
    note: prose('Note'),
    explore: link,
    links: labelled('Links to other pages', v.array(link)),
  }),
  v.check(
    ({ months, allYear, birds }) =>
      [...months.flatMap((month) => month.birds), ...allYear].every((sn) =>
        birds.some((bird) => bird.sn === sn),
      ),
    'names a species that "birds" does not have',
  ),
);

const footerSchema = v.strictObject({
  statement: prose('What we do, in a sentence'),
  followUs: labelled(
    'Link to our group on social media',
    v.strictObject({
      label: words('Words of the link'),
      newTab: words('That it opens a new tab'),
      column: code('Column', 'The link is the last one of this column.'),
    }),
  ),
  columns: labelled(
    'Columns',
    v.strictObject(texts({ Explore: 'First column', Organisation: 'Second column' })),
  ),
  newsletter: labelled('Newsletter', v.strictObject({ text: words('Above the field') })),
  rights: words('After the year and the name'),
});

const layoutSchema = v.strictObject({
  skipLink: words('First link of a page, for keyboards'),
  loading: words('While a page loads'),
  language: labelled(
    'Languages',
    v.strictObject({
      lang: code('Code of this language'),
      other: code('Code of the other language'),
      otherName: code('Name of the other language'),
      english: words('Link to the English page'),
      ...texts({
        untranslated: 'On a page that is not translated',
        outdated: 'On a page whose translation is older than the English',
        draft: 'On a page whose translation nobody has checked',
      } satisfies Record<(typeof TRANSLATIONS)[number], string>),
    }),
  ),
  menu: labelled('Menu', v.strictObject(texts({ label: 'Name', button: 'Button', home: 'Home' }))),
  search: labelled(
    'Search',
    v.strictObject({
      ...texts({ label: 'Name', placeholder: 'Inside the empty field' }),
      to: page('Page that searches without scripts'),
    }),
  ),
  failed: labelled(
    'When a page does not load',
    v.strictObject({
      title: words('Title'),
      lead: prose('Text'),
      ...texts({
        retry: 'Button: try again',
        retrying: 'While it tries again',
        document: 'Link to the plain page',
      }),
    }),
  ),
});

const searchSchema = v.strictObject({
  close: words('Button: close'),
  results: words('Name of the list'),
  /** Shown before anything is typed; a page that no index has, or that is over, is left out. */
  often: labelled(
    'Before anything is typed',
    v.strictObject({ title: words('Title'), pages: v.array(page('Page')) }),
  ),
  /** Above the pages that were found; other kinds are named by the manifests of their packages. */
  pages: words('Above the pages that were found'),
  past: wordsWith('Second line of an event that is over', 'note'),
  some: wordsWith('When only some are shown', 'shown', 'count', 'text'),
  found: wordsWith('Number of results', 'count', 'text'),
  foundOne: wordsWith('One result', 'text'),
  nothing: labelled(
    'When nothing is found',
    v.strictObject({
      title: wordsWith('Title', 'text'),
      text: prose('Text'),
      ways: labelled('Links to other pages', v.array(link)),
    }),
  ),
  loading: prose('While the index loads'),
  partial: prose('When a part of the index is missing'),
  keys: labelled(
    'Keys',
    v.strictObject(
      texts({
        enter: 'Name of the Enter key',
        escape: 'Name of the Escape key',
        move: 'What the arrows do',
        open: 'What Enter does',
        close: 'What Escape does',
      }),
    ),
  ),
});

const notFoundSchema = v.strictObject({
  title: words('Title'),
  lead: prose('Introduction'),
  ways: labelled(
    'Links to other pages',
    v.pipe(
      v.array(
        v.strictObject({
          label: words('Words of the link'),
          text: words('Below the link'),
          to: page('Page'),
        }),
      ),
      v.minLength(1),
    ),
  ),
  allPages: words('Heading of all pages'),
});

const offlineSchema = v.strictObject({
  isOffered: labelled(
    'Pages can be kept for later',
    v.boolean(),
    'Switched off, all that is stored is removed from every browser that opens a page.',
  ),
  notice: labelled(
    'Bar without a network',
    v.strictObject(
      texts({
        offline: 'That there is no network',
        wide: 'What still opens, on wide screens',
        narrow: 'What still opens, on phones',
        open: 'Link to what is saved',
      }),
    ),
  ),
  saved: labelled(
    'What is saved',
    v.strictObject({
      title: words('Title'),
      ways: labelled(
        'Links to pages',
        v.pipe(v.array(link), v.minLength(1)),
        'One whose page is not stored is left out.',
      ),
      all: wordsWith('How many pages', 'count'),
    }),
  ),
  outbox: labelled(
    'What waits to be sent',
    v.strictObject({
      waiting: wordsWith('What waits', 'count'),
      arrived: wordsWith('What was sent', 'count'),
    }),
  ),
  close: words('Button: close'),
  notSaved: labelled(
    'A page that is not saved',
    v.strictObject({
      title: words('Title'),
      lead: prose('Text'),
      retry: words('Button: try again'),
      ways: labelled('Links to pages that every visitor keeps', v.array(link)),
    }),
  ),
  keep: labelled(
    'Keep the whole site',
    v.strictObject({
      ...texts({
        label: 'Button: keep it',
        storing: 'While it is stored',
        pause: 'Button: pause',
        resume: 'Button: go on',
        kept: 'When all is kept',
      }),
      progress: wordsWith('How much is kept', 'done', 'total'),
      paused: wordsWith('How much is kept, paused', 'done', 'total'),
    }),
  ),
});

/** What the build checks each file of this folder against. */
export const schemas = contentSchemas({
  'home.json': homeSchema,
  'layout.json': layoutSchema,
  'this-month.json': thisMonthSchema,
  'footer.json': footerSchema,
  'not-found.json': notFoundSchema,
  'search.json': searchSchema,
  'offline.json': offlineSchema,
});

/** `home.json`. */
export type HomeContent = v.InferOutput<typeof homeSchema>;
/** `this-month.json`. */
export type ThisMonthContent = v.InferOutput<typeof thisMonthSchema>;
