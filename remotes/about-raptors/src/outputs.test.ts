import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CardKit } from '@raptors/shared/publishing/outputs';
import { BIRDS_URL, birdsSchema } from '@raptors/shared/contract/sightings/birds';
import * as v from 'valibot';
import form from '../content/forms/sighting.json';
import { outputs } from './outputs';

it('describes each bird that may be reported, with its drawing, months and look-alikes', () => {
  const folder = join(__dirname, '..');
  const [file] = outputs({ folder, pages: [], kit: {} as CardKit });
  expect(file).toMatchObject({ path: BIRDS_URL });
  const birds = v.parse(birdsSchema, JSON.parse(file && 'text' in file ? file.text : ''));
  const options = form.fields.find(({ name }) => name === 'species')?.options ?? [];
  const reported = options
    .map(({ value, label }) => `${label}, ${value}`)
    .filter((one) => !/Aves$/.test(one));
  expect(birds.map((bird) => `${bird.englishName}, ${bird.scientificName}`).sort()).toEqual(reported.sort());
  for (const { picture } of birds) expect(existsSync(join(folder, 'content', `${picture}.svg`))).toBe(true);
  expect(birds.find(({ englishName }) => englishName === 'Steppe Eagle')).toMatchObject({
    months: expect.arrayContaining([11]),
    similar: expect.arrayContaining(['Aquila rapax']),
  });
});
