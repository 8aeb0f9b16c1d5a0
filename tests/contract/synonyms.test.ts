import { createSiteSearch } from '@raptors/shell/src/search/dialog/site-search';
import { manifests, organisation } from '../support/project/declared-pages';

const entries = manifests.flatMap(({ pages }) =>
  pages.map(({ path, title, synonyms }) => ({ path, title, names: synonyms })),
);

it.each([
  ['eSewa', '/Donate'],
  ['इसेवा', '/Donate'],
  ['क्यालेन्डर', '/Events'],
  ['annual report', `/Our_Story/About${organisation.productName}`],
  ['logo', '/Our_Story/Contact_us'],
  ['press', '/Our_Story/Contact_us'],
  ['founder', '/Our_Story/Foundingmembers'],
  ['worksheet', '/Engage/Resources'],
  ['Thoolakharka', '/Engage/Raptors_expedition'],
  ['where can I watch eagles', '/Engage/Raptors_expedition'],
  ['when do vultures migrate', '/About_Raptors/Nepal_imp_raptors'],
  ['licence', '/About_Raptors/Explore_raptors_nepal'],
  ['kasto chara', '/About_Raptors/Which_raptor'],
  ['volunteering', '/Engage/Volunteer'],
])('“%s” finds %s first', async (typed, path) => {
  const search = await createSiteSearch(entries);
  expect(search.find(typed)[0]?.entry.path).toBe(path);
});
