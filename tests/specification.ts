import { organisation } from './support/project/declared-pages';

/** The product specification as data, typed by hand on purpose: an independent check of the manifests and content. */

const product = organisation.productName;

/** Packages added later are not checked. */
export const specifiedPackages: readonly string[] = [
  'shell',
  'our-story',
  'our-work',
  'about-raptors',
  'engage',
  'events-donate',
];

export type SpecifiedPage = {
  /** With the product name filled in. */
  path: string;
  heading: RegExp;
  /** Separated by semicolons, anywhere in `<main>`, and compared by `readable`. */
  says?: string;
  /** Number of elements by selector; `+` for at least one. */
  holds?: Readonly<Record<string, number | '+'>>;
};

/** Section 2, which lists Explore_raptors_nepal twice. */
export const specifiedPages: readonly SpecifiedPage[] = [
  {
    path: '/',
    heading: new RegExp(product),
    // With section 9, ethics.
    says: `Raptors are the indicators of ecosystem health; Our Vision; Our Mission; Our Approach; Read More;
      Equality; Diversity; Innovation; Collaboration; Accountability; Ownership; Optimism for the future;
      Transparency`,
  },
  {
    path: '/Donate',
    heading: /donate|help us to protect raptors/i,
    says: '$10; $25; $50; $100; Donate Now',
  },
  { path: '/Events', heading: /events/i, says: 'View Details' },
  { path: '/Shop', heading: /shop/i, says: 'under construction; inconvenience' },
  {
    path: `/Our_Story/About${product}`,
    heading: new RegExp(`About ${product}`),
    says: `non-profit; registered; government of Nepal; habitat; capacity building; climate change;
      population monitoring; students; raptor scientists; mitigating threats; 40%; over 53%;
      threatened or near-threatened; foundation; university; bird-conservation group; local organisations`,
  },
  {
    path: '/Our_Story/Foundingmembers',
    heading: /^Founding Board Members$/,
    holds: { 'main :is(ul, ol):not(:has(a)) > li': 5 },
  },
  {
    path: '/Our_Story/Our_team',
    heading: /^Our Team$/,
    holds: { 'main article:has(h2, h3):has(img, svg):has(p)': 7 },
  },
  {
    path: '/Our_Story/Contact_us',
    heading: /^Contact/,
    says: `Kathmandu; Nepal; ${organisation.email}; Send Us Your Query; Name; Email; Message; Submit`,
  },
  {
    path: '/Our_Story/Volunteers',
    heading: /^Volunteers$/,
    holds: { 'main article': 0, 'main img': '+' },
  },
  {
    path: '/Our_Story/Advisors_patrons',
    heading: /^Patrons (and|&) Advisors$/,
    says: 'Patrons; Advisors',
    holds: {
      'main section:has(h2:text-is("Patrons")) article:has(img, svg)': 3,
      'main section:has(h2:text-is("Advisors")) article:has(img, svg)': 6,
    },
  },
  {
    path: '/Our_Work/Partnership_protect_raptors',
    heading: /partnership/i,
    says: 'foundation; government; university; local organisations',
  },
  {
    path: '/Our_Work/Protect_raptors_extinction',
    heading: /our work/i,
    // With section 1, services.
    says: `Population monitoring; Engage People; graduate; Mitigate challenges; 40%; 53%;
      Join the Movement to Save Raptors; Get Involved;
      designing raptor research, survey and monitoring programmes; trapping raptors for research;
      satellite telemetry; field training on identification and methods;
      impact assessment and mitigation for development projects;
      community engagement and education programmes; avian protection plans for powerline projects;
      policy analysis; other services on request`,
  },
  {
    path: '/About_Raptors/Know_raptors',
    heading: /^Know raptors$/i,
    // With section 9, species facts.
    says: `What raptors are; What makes a bird a raptor; What they eat; important; habitat loss; poisoning;
      pesticides; overfishing; nest destruction; persecution; hunting; poaching; illegal trade;
      electrocution; collision; wind turbines; climate change; status in Nepal; 60 diurnal; 23 owl;
      11 globally threatened; 3 CR, 4 EN, 4 VU; 8 near-threatened; 28 nationally threatened;
      13 CR, 4 EN, 11 VU; 4 near-threatened`,
  },
  {
    path: '/About_Raptors/Nepal_imp_raptors',
    heading: /^Why is Nepal Important for Raptors\?$/i,
    says: `landmarks; important bird; migratory site; wintering area; What is Our Role?; report; sightings;
      over 30 species; over 25`,
  },
  {
    path: '/About_Raptors/Explore_raptors_nepal',
    heading: /^Explore Raptors of Nepal$/i,
    says: 'Hawks, Eagles; Falcons, Caracaras; Elanidae; Kites; Osprey; Typical Owls; Barn-owls; 83',
  },
  {
    path: '/Engage/Volunteer',
    heading: /volunteer/i,
    says: 'contact',
    holds: {
      'main form, main input': 0,
      'main a[href="/Our_Story/Contact_us"], main a[href^="mailto:"]': '+',
      'main img': '+',
    },
  },
  {
    path: '/Engage/Become_member',
    heading: /member/i,
    says: 'This page is under Construction.',
  },
  {
    path: '/Engage/Resources',
    heading: /resources/i,
    says: 'This page is under Construction.',
  },
  {
    path: '/Engage/Raptors_expedition',
    heading: /expedition/i,
    says: `since 2012; foothills of the Himalayas; 2050 m; over 33; 7 resident species; 20-80 m; 28°18′ N;
      83°49′ E; 83 species; January and February; proceeds; conservation`,
  },
  {
    path: '/Engage/Raptor_migration_watch',
    heading: /migration watch|watch site/i,
    says: 'visit',
    holds: { 'main img': '+' },
  },
];

/** Pages beyond the specification. */
export const fieldGuidePaths: readonly string[] = [
  '/About_Raptors/Which_raptor',
  '/About_Raptors/Compare',
  '/About_Raptors/Report_sighting',
  '/embed',
  '/Our_Work/Injured_raptor',
  '/Our_Story/Privacy',
];

/** Section 2, navigation bar, in the order of the menu; the injured raptor and the last three about raptors came later. */
export const menu: readonly { label: string; links: readonly { label: string; path: string }[] }[] = [
  {
    label: 'Our Story',
    links: [
      { label: `About ${product}`, path: `/Our_Story/About${product}` },
      { label: 'Our Team', path: '/Our_Story/Our_team' },
      { label: 'Patrons & Advisors', path: '/Our_Story/Advisors_patrons' },
      { label: 'Contact Us', path: '/Our_Story/Contact_us' },
    ],
  },
  {
    label: 'Our Work',
    links: [
      { label: 'Protect Raptors from extinction', path: '/Our_Work/Protect_raptors_extinction' },
      { label: 'Partnership to protect Raptors', path: '/Our_Work/Partnership_protect_raptors' },
      { label: 'Injured raptor: what to do', path: '/Our_Work/Injured_raptor' },
    ],
  },
  {
    label: 'About Raptors',
    links: [
      { label: 'Know raptors', path: '/About_Raptors/Know_raptors' },
      { label: 'Why is Nepal important for Raptors?', path: '/About_Raptors/Nepal_imp_raptors' },
      { label: 'Explore Raptors of Nepal', path: '/About_Raptors/Explore_raptors_nepal' },
      { label: 'Which raptor did I see?', path: '/About_Raptors/Which_raptor' },
      { label: 'Compare species', path: '/About_Raptors/Compare' },
      { label: 'Report a sighting', path: '/About_Raptors/Report_sighting' },
    ],
  },
  {
    label: 'Engage',
    links: [
      { label: 'Volunteer', path: '/Engage/Volunteer' },
      { label: 'Become member', path: '/Engage/Become_member' },
      { label: 'Resources', path: '/Engage/Resources' },
      { label: 'Raptors expedition', path: '/Engage/Raptors_expedition' },
    ],
  },
];

export const secondSlide = 'Raptors are at significant risk';

export const labels = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  submitQuery: 'Submit',
  donate: 'Donate Now',
  eventDetails: 'View Details',
  applyForEvent: 'Apply Now',
  subscribe: 'Subscribe',
  followUs: 'Follow Us',
} as const;

/** Sections 5, 7 and 8, exactly. */
export const messages = {
  nameRequired: 'Name is required',
  querySent: 'Your query has been sent successfully!',
  noAmount: 'Please select or enter a donation amount.',
  thanksFor: (amount: string) => `Thank you for donating $${amount}!`,
} as const;

/** Section 9 and the entity Species record. */
export const species = {
  total: 83,
  diurnal: 60,
  owls: 23,
} as const;

/** Section 2, Events, and section 9: the text of the modal. */
export const eventModal =
  String.raw`Nov(ember)? 25\s*[-–]\s*28,? 2025; four-day; Dharan; field identification; research design;
  survey techniques; morphometrics; captur; tagging; nest cameras; ecology; threat assessments?;
  pathology; modern science; rescue; ethics; who can apply; how to apply; NPR 3,000; NPR 5000;
  lunch, tea and snacks; basic accommodation; on request; November 20, 2025; limited seats;
  first come,? first served; organi[sz]ers?; partners?; venue`.split(/;\s+/);
