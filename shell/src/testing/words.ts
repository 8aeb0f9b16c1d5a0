import type {
  FooterWords,
  LayoutWords,
  HomeContent,
  NotFoundWords,
  OfflineWords,
  SearchWords,
} from '../../content/schema';

// Words of the tests' own: what an editor changes in `content/` changes no test.

/** Words of the layout. */
export const someLayoutWords: LayoutWords = {
  skipLink: 'Past the menu',
  loading: 'On its way',
  menu: { label: 'Sections', button: 'Open the sections', home: 'Start' },
  search: { label: 'Look for something', to: '/Birds' },
  failed: {
    title: 'No page today',
    lead: 'Perhaps later.',
    retry: 'Once more',
    retrying: 'Once more it is…',
    document: 'The plain one',
  },
};

/** Words of the footer. */
export const someFooterWords: FooterWords = {
  statement: 'For the birds.',
  followUs: { label: 'Our group', newTab: '(in a new tab)', column: 'Organisation' },
  newsletter: {
    title: 'Letters',
    text: 'Now and then.',
    label: 'Your email',
    placeholder: 'you@example.org',
    button: 'Send me letters',
    notConnected: 'Nothing was sent.',
  },
  rights: 'Rights reserved.',
};

/** Words of the carousel. */
export const someCarouselWords: HomeContent['carousel'] = {
  label: 'Pictures',
  role: 'carousel',
  slideRole: 'slide',
  pause: 'Halt',
  play: 'Go on',
  previous: 'Back one',
  next: 'On one',
  choose: 'Pick one',
  dot: 'Picture {place}: {caption}',
  place: '{place} out of {count}',
  announcement: 'Picture {place} out of {count}: {caption}',
};

/** Words of the not-found page. */
export const someNotFoundWords: NotFoundWords = {
  title: 'Nothing here',
  lead: 'Go elsewhere.',
  ways: [
    { to: '/', label: 'Start', text: 'From the beginning.' },
    { to: '/Birds', label: 'Birds', text: 'All of them.' },
  ],
  allPages: 'Everything',
};

/** Words of the search. */
export const someSearchWords: SearchWords = {
  title: 'Look for something',
  placeholder: 'Birds and more',
  close: 'Away',
  results: 'What there is',
  often: { title: 'Often', paths: ['/Birds/steppe-eagle', '/Gone', '/Events#training'] },
  groups: { species: 'Birds', page: 'Sheets', event: 'Dates' },
  past: 'It was: {note}',
  some: '{shown} out of {count} for {text}',
  all: { label: 'See all {count}', to: '/Birds?q={text}' },
  found: '{count} hits for {text}',
  foundOne: 'One hit for {text}',
  nothing: { title: 'No {text}', text: 'Try less.', ways: [{ to: '/Birds', label: 'All birds' }] },
  loading: 'On its way',
  failed: { text: 'It did not come.', retry: 'Once more' },
  partial: 'Some did not come.',
  keys: { enter: 'Enter', escape: 'Esc', move: 'move', open: 'open', close: 'close' },
};

/** Words about reading without a network. */
export const someOfflineWords: OfflineWords = {
  isOffered: true,
  notice: { offline: 'No network.', wide: 'Much is here.', narrow: 'Some is here.', open: 'What is here' },
  saved: {
    title: 'Here on this device',
    ways: [
      { to: '/Birds', label: 'All birds' },
      { to: '/Trees', label: 'All trees' },
    ],
    all: '{count} pages, {megabytes} MB',
  },
  ready: 'All of it is here now.',
  newer: { title: 'Something is new.', text: 'Soon.', show: 'Now' },
  close: 'Away',
  notSaved: { title: 'Not here yet', lead: 'But these are:', retry: 'Once more' },
};
