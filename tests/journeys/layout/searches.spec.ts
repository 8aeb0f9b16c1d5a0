/** What people type in the search, by the end of the address of the first result. */
import type { Registry } from '@raptors/shared/contract/registry';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import type { SearchIndex } from '@raptors/shared/contract/search-index';
import { optionsFor } from '../../../shell/src/search/dialog/options';
import { createSiteSearch } from '../../../shell/src/search/dialog/site-search';
import { expect, journey as test } from '../../support/browser/journey';

const LIST = '/About_Raptors/Explore_raptors_nepal';

type Searches = Readonly<Record<string, string>>;

const ENGLISH: Searches = {
  // Groups of birds, which open the explorer
  [`${LIST}?kind=vulture`]: 'vultures, vulture, giddha, gidda, गिद्ध, गिद्\u200dध, गिद्धहरू, गिद्धको, गिध्द',
  [`${LIST}?kind=owl`]: 'owls, owl, ullu, latokosero, lato kosero, उल्लु, लाटोकोसेरो, smallest owl',
  [`${LIST}?kind=eagle`]: 'eagles, garud, egal, गरुड, महाचील',
  [`${LIST}?kind=falcon`]: 'falcons',
  [`${LIST}?kind=hawk`]: 'hawk, बाज, hawk in my garden',
  [`${LIST}?kind=kite`]: 'kites, चील',
  // Birds that are not on the list of Nepal
  [`${LIST}?q=Bald%20Eagle`]: 'bald eagle',
  [`${LIST}?q=Harpy%20Eagle`]: 'harpy eagle',
  [`${LIST}?q=Snowy%20Owl`]: 'snowy owl, Bubo scandiacus',
  [`${LIST}?q=Secretarybird`]: 'secretary bird',
  [`${LIST}?q=Andean%20Condor`]: 'condor',
  [`${LIST}/steppe-eagle`]: 'steppe, stepe eagle, गोमायु महाचील',
  [`${LIST}/himalayan-griffon`]: 'himalyan, Himalayan Vulture, हिमाली गिद्ध',
  [`${LIST}/greater-spotted-eagle`]: 'Aquila clanga',
  [`${LIST}/northern-goshawk`]: 'Astur gentilis',
  [`${LIST}/common-kestrel`]: 'Eurasian Kestrel',
  [`${LIST}/bearded-vulture`]: 'lammergeier',
  [`${LIST}/common-barn-owl`]: 'barn owl, गोठे लाटोकोसेरो',
  [`${LIST}/black-winged-kite`]: 'मुसे चील',
  [`${LIST}/eurasian-eagle-owl`]: 'Eurasian Eagle-Owl',
  [`${LIST}/brown-fish-owl`]: 'Brown Fish-Owl, हुचील',
  [`${LIST}/crested-serpent-eagle`]: 'Crested Serpent-Eagle',
  [`${LIST}/osprey`]: 'osprey',
  '-fish-owl': 'fish-owl',
  '-eagle-owl': 'eagleowl',
  sparrowhawk: 'sparrow hawk',
  '/Our_Work/Injured_raptor':
    'emergency, wounded, sick eagle, baby owl, hurt owl, broken wing, bird hit by car, rescue, bird flu, poison, घाइते चरा, ghaite chara, विष, बिष, चोट, owl fell from nest, मरेको चरा, विषादी',
  '/Donate':
    'donation, give, pay, bank, eSewa, दान, इसेवा, credit card, tax receipt, monthly donation, refund, sponsor',
  '/Engage/Volunteer': 'job, how to help, volunteering, जागिर, internship',
  '/Engage/Become_member': 'membership, सदस्य, member fee',
  '/Engage/Resources': 'worksheet, kids, quiz, colouring, teacher',
  '/Engage/Raptors_expedition':
    'season, where can I watch eagles, Thoolakharka, pokhara, पोखरा, थुलाखर्क, expedition price, booking, cost, tourist',
  '/Our_Story/AboutShyena': 'annual report, history, what is Shyena',
  '/Our_Story/Contact_us':
    'contact, phone number, whatsapp, logo, press, फोन, facebook, interview, journalist, copyright, use of photographs, faq',
  '/Our_Story/Foundingmembers': 'founder',
  '/Our_Story/Our_team': 'staff',
  '/Our_Work/Protect_raptors_extinction': 'संरक्षण, अनुसंधान, law, कानुन, डाइक्लोफेनेक, अन्धविश्वास, owl superstition',
  '/Our_Story/Privacy': 'privacy, cookies, offline, save, app, hills, गोपनीयता',
  '/Shop': 't-shirt, tshirt, stickers, merchandise',
  '/Events': 'course, क्यालेन्डर, तालिम',
  '/About_Raptors/Compare': 'compare, compare eagle kite, difference between hawk and falcon',
  '/About_Raptors/Which_raptor': 'identify, what bird is this, kasto chara, कस्तो चरा',
  '/About_Raptors/Know_raptors':
    'birds of prey, what is a raptor, शिकारी चरा, fastest bird, night bird, cites, eagle took my chicken, कुखुरा',
  '/About_Raptors/Nepal_imp_raptors': 'when do vultures migrate, migration route, बसाइँसराइ, basai sarai',
  '/About_Raptors/Report_sighting': 'upload photo, i saw an owl, photos, खबर',
  [LIST]:
    'pdf, download, licence, ८३, 83, how many raptors in nepal, field guide, कति प्रजाति, संकट, search, biggest bird in nepal, national bird of nepal, नेपालको राष्ट्रिय चरा',
};

const NEPALI: Searches = {
  '?kind=vulture': 'गिद्ध, गिद्\u200dध, गीद्ध, गिध्द, गिद्धहरू, गिद्धहरूको, गिद्धलाई, gidda, giddha, vultures',
  '?kind=eagle': 'गरुड, गरुड़, गरूड, garud, egal',
  '?kind=owl': 'उल्लु, उल्लू, उल्लुहरू, लाटोकोसेरो, ullu, owls',
  '?kind=kite': 'चील, चिल, चीलहरूलाई, chil',
  '?kind=hawk': 'बाज, बाजहरूबाट',
  '?q=Bald%20Eagle': 'bald eagle',
  '/Which_raptor': 'कस्तो चरा',
  '/Injured_raptor':
    'घाइते, घाइतेलाई, घाईते, घाइते चरा, चोट, चोट लागेको, उद्धार, ghaite, injured, बिष, hurt owl, broken wing, चरा भेटियो, मरेको चरा, विषादी',
  '/Donate': 'सहयोग, दान, दानमा, daan, dan, बैंक, बैङ्क, sahayog, donate, रसिद, खल्ती',
  '/Volunteer': 'जागिर, रोजगार, स्वयंसेवक, स्वयंसेवकहरू, jagir, job, volunteer, इन्टर्न',
  '/Raptors_expedition': 'पोखरा, पोखरामा, pokhara, यात्रा',
  '/Contact_us': 'सम्पर्क, फोन, ठेगाना, contact, समाचार, पत्रिका',
  '/Events': 'कार्यक्रम, तालिम, training',
  '/Raptor_migration_watch': 'बसाइँसराइ, बसाइसराइ',
  '/Privacy': 'गोपनीयता, offline',
  '/Resources': 'शिक्षक, विद्यार्थी',
  '/AboutShyena': 'इतिहास, हाम्रो बारे',
  '/Know_raptors': 'शिकारी चरा, कुखुरा, निशाचर',
  '/Protect_raptors_extinction': 'संरक्षण, अनुसंधान, कानुन, डाइक्लोफेनेक, अन्धविश्वास',
  '/Explore_raptors_nepal': '८३, 83, संकट, कति प्रजाति',
  '/Report_sighting': 'तस्बिर, खबर',
  '/Become_member': 'सदस्य, सदस्यता शुल्क, शुल्क',
  '/steppe-eagle': 'Steppe Eagle, गोमायु महाचील',
  '/white-rumped-vulture': 'White-rumped Vulture',
  '/common-barn-owl': 'Barn Owl, गोठे लाटोकोसेरो',
  '/osprey': 'Osprey',
  '/black-kite': 'Black Kite',
  '/brahminy-kite': 'setotauke, सेतोटाउके',
  '/peregrine-falcon': 'शाही बाज',
  '/brown-fish-owl': 'हुचील, हुचिल, huchil',
  '/himalayan-owl': 'हिमाली उलूक',
};

for (const [home, searches] of [
  ['', ENGLISH],
  ['/ne', NEPALI],
] as const)
  test(`what people write leads to the page that they mean, from ${home || '/'}`, async ({ request }) => {
    const json = async <T>(path: string) => (await (await request.get(path)).json()) as T;
    const { search = {} } = await json<Registry>(`${home}/registry.json`);
    const indexes = await Promise.all(
      Object.values(search).map((hash) => json<SearchIndex>(searchIndexUrl(hash))),
    );
    const site = await createSiteSearch(
      indexes.flatMap(({ entries }) => entries),
      Object.assign({}, ...indexes.map(({ kinds }) => kinds)),
    );
    const wrong = Object.entries(searches).flatMap(([path, texts]) =>
      texts
        .split(', ')
        .map((text) => [text, optionsFor(site, text, String).list[0]?.to ?? ''] as const)
        .filter(([, first]) => !first.endsWith(path)),
    );
    expect(wrong).toEqual([]);
  });
