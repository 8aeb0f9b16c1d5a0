import AdmZip from 'adm-zip';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { distanceKm } from '@raptors/shared/contract/sightings/towns';
import { wordsIn } from '../pages/words';
import { inboxOfEachTest } from '../testing/an-inbox';
import { darwinCoreArchive } from './darwin-core';
import { acceptedSightings, correctSighting, everyoneSees, sightingOf } from './sighting';

const inbox = inboxOfEachTest();
const there = { latitude: 28.22041, longitude: 83.95973 };
const SEEN = {
  species: 'Aquila nipalensis',
  day: '2025-11-23',
  time: '11:40',
  place: '28.22041, 83.95973',
  count: '2',
  doing: 'flying',
};
let minutes = 0;

async function arrived(fields: Record<string, string | string[]> = {}, state = 'accepted') {
  const at = Date.parse('2025-11-23T06:00:00Z') + (minutes += 1) * 60_000;
  const { id } = await inbox.store('sighting', { ...SEEN, ...fields }, { owner: 'about-raptors', at });
  await inbox.database.all('update submissions set state = ? where id = ?', state, id);
  return id;
}
const sightingIn = (id: string) => sightingOf(inbox.database, id);

describe('a sighting that arrives', () => {
  it('keeps its place exactly, and shows a circle around it that does not move', async () => {
    const id = await arrived();
    const sighting = await sightingIn(id);
    expect(sighting?.place).toEqual(there);
    expect(sighting?.shown?.km).toBe(2);
    expect(sighting?.shown?.near).toMatch(/Sarangkot|Pokhara|Phewa/);
    expect(distanceKm(there, sighting?.shown ?? there)).toBeLessThanOrEqual(2);
    expect(sighting?.shown).not.toMatchObject(there);
    expect(await sightingIn(id)).toEqual(sighting);
  });

  it('is shown as widely as the most sensitive of its birds needs', async () => {
    const id = await arrived({ species: ['Aquila nipalensis', 'Gyps himalayensis'] });
    expect((await sightingIn(id))?.shown?.km).toBe(10);
  });

  it.each<Record<string, string>>([{ nest: 'on' }, { doing: 'nesting' }])(
    'is shown nowhere if it is a nest: %j',
    async (fields) => {
      expect(await sightingIn(await arrived(fields))).toMatchObject({ place: there, shown: undefined });
    },
  );

  it('widens its uncertainty by the circle, and names no distant town', async () => {
    const uncertainty = async (fields: Record<string, string>) => {
      const sighting = await sightingIn(await arrived(fields));
      return (sighting?.accuracyKm ?? 0) + (sighting?.shown?.km ?? 0);
    };
    expect(await uncertainty({})).toBe(2);
    expect(await uncertainty({ accuracy: '8000' })).toBe(10);
    expect(await uncertainty({ place: 'Pokhara' })).toBeGreaterThan(3);
    expect(await uncertainty({ place: '45R 333000 3066000' })).toBe(2);
    expect((await sightingIn(await arrived({ place: '29.9, 82.2' })))?.shown?.near).toBe('');
  });

  it('has no place if its text names no known one', async () => {
    const id = await arrived({ species: 'Aves', place: 'behind the school' });
    expect(await sightingIn(id)).toMatchObject({ place: undefined, shown: undefined });
  });
});

it('is hidden by a reviewer or as a nest, and keeps birds that its form offers no more', async () => {
  const id = await arrived({ species: ['Gyps himalayensis', 'Aquila nipalensis'] });
  const before = await sightingIn(id);
  const submission = { id, fields: before?.fields ?? {} };
  const one = { fields: [{ name: 'species', options: [{ value: 'Aquila nipalensis' }] }] };
  for (const currentForm of [undefined, one as unknown as FormDefinition]) {
    await correctSighting(inbox.database, submission, currentForm, { species: '', isSensitive: false });
    expect(await sightingIn(id)).toEqual(before);
  }
  for (const known of [{ fields: { ...before?.fields, nest: ['on'] } }, { species: '', isSensitive: true }]) {
    await correctSighting(inbox.database, submission, undefined, known);
    expect(await sightingIn(id)).toEqual({ ...before, shown: undefined, isSensitive: expect.any(Boolean) });
  }
});
const rows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

describe('published sightings', () => {
  async function archive() {
    const birds = await inbox.readBirds('about-raptors');
    const sightings = await acceptedSightings(inbox.database);
    const zip = new AdmZip(darwinCoreArchive(sightings, birds, new Date('2025-11-24T10:00:00Z')));
    expect(zip.test()).toBe(true);
    return (name: string) => zip.readAsText(name);
  }

  it('is a Darwin Core Archive whose description fits its table', async () => {
    for (const state of ['accepted', 'new', 'rejected']) await arrived({}, state);
    const read = await archive();
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      isArray: (name) => name === 'field',
    });
    for (const file of ['meta.xml', 'eml.xml']) expect(XMLValidator.validate(read(file))).toBe(true);
    const { archive: meta } = parser.parse(read('meta.xml'));
    expect(meta.xmlns).toBe('http://rs.tdwg.org/dwc/text/');
    expect(meta.metadata).toBe('eml.xml');
    expect(meta.core).toMatchObject({
      rowType: 'http://rs.tdwg.org/dwc/terms/Occurrence',
      ignoreHeaderLines: '1',
      files: { location: 'occurrence.csv' },
      id: { index: '0' },
    });
    const [head, first, ...others] = rows(read('occurrence.csv'));
    expect(others).toEqual([]);
    const terms: { index: string; term: string }[] = meta.core.field;
    expect(terms.map(({ index, term }) => [Number(index), term.split('/').at(-1)])).toEqual(
      head?.map((name, index) => [index, name]),
    );
    const values = Object.fromEntries(head?.map((name, index) => [name, first?.[index]]) ?? []);
    expect(values).toMatchObject({
      occurrenceID: expect.stringMatching(/^urn:shyena:sighting:Q2A\d+$/),
      basisOfRecord: 'HumanObservation',
      eventDate: '2025-11-23T11:40+05:45',
      scientificName: 'Aquila nipalensis',
      taxonRank: 'species',
      vernacularName: 'Steppe Eagle',
      individualCount: '2',
      coordinateUncertaintyInMeters: '2000',
      countryCode: 'NP',
      country: 'Nepal',
      coordinatePrecision: '0.001',
      datasetName: 'Sightings of raptors in Nepal reported to Shyena',
      recordedBy: '',
      locality: expect.stringMatching(/^near (Sarangkot|Pokhara|Phewa Lake)$/),
    });
    const eml = parser.parse(read('eml.xml'))['eml:eml'].dataset;
    // Required by the GBIF metadata profile.
    expect(Object.keys(eml)).toEqual(
      expect.arrayContaining(
        'title creator metadataProvider pubDate language abstract intellectualRights contact'.split(' '),
      ),
    );
  });

  it('names the observer where they want to be named', async () => {
    await arrived({ name: 'Asha Tamang', named: 'on' });
    expect((await archive())('occurrence.csv')).toContain(',Asha Tamang,');
  });

  it('holds no exact place, no address, no place of a nest, and no name without consent', async () => {
    const personal = { name: 'Asha Tamang', email: 'asha@example.org' };
    await arrived(personal);
    await arrived({ species: 'Gyps himalayensis', nest: 'on', ...personal });
    const out = (await archive())('occurrence.csv');
    expect(out).not.toMatch(/28\.22041|83\.95973|Asha|asha@/);
    const [head, , nest] = rows(out);
    const value = (name: string) => nest?.[head?.indexOf(name) ?? -1];
    expect([value('decimalLatitude'), value('locality'), value('informationWithheld')]).toEqual([
      '',
      '',
      'The place is withheld or not known.',
    ]);
  });

  it('name what all possible species have in common when the bird is unsure', async () => {
    await arrived({ species: ['Aquila nipalensis', 'Aquila rapax'] });
    await arrived({ species: ['Aquila nipalensis', 'Gyps himalayensis'] });
    await arrived({ species: 'Aves' });
    const out = (await archive())('occurrence.csv');
    const [head, ...others] = rows(out.replaceAll(/"[^"]*"/g, 'quoted'));
    const at = head?.indexOf('scientificName') ?? -1;
    const taxa = others.map((row) => row.slice(at, at + 2).join());
    expect(taxa).toEqual(['Aquila,genus', 'Aves,class', 'Aves,class']);
    expect(out).toContain('"One of: Aquila nipalensis, Aquila rapax"');
  });

  it('has English names of birds from the field guide, in whatever language the form was', async () => {
    for (const species of ['Aquila nipalensis', 'Aves']) await arrived({ species });
    const [head, ...others] = rows((await archive())('occurrence.csv'));
    const at = head?.indexOf('vernacularName') ?? -1;
    expect(others.map((row) => row[at])).toEqual(['Steppe Eagle', '']);
  });
});

it('says in Nepali near which town everyone sees a sighting', () => {
  const shown = { latitude: 26.8, longitude: 87.3, km: 10, near: 'Dharan' };
  expect(everyoneSees(shown, wordsIn('ne').mail)).toBe('धरान नजिक, २० कि.मि. चौडा गोलो');
  expect(everyoneSees(shown)).toBe('near Dharan, a circle 20 km across');
});
