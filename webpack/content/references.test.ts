import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import sharp from 'sharp';
import * as v from 'valibot';
import { code, type Reference } from '@raptors/shared/contract/content-fields';
import { checkContent } from './content';
import { referenceProblems } from './references';
import { fieldsIn } from './schemas';

let project: string;
beforeEach(() => void (project = aFolder()));

function write(files: Record<string, string | Buffer>): string {
  const folder = join(project, 'remotes/our-story');
  for (const [path, text] of Object.entries(files)) writeIn(folder, path, text);
  return folder;
}

const named = (reference: Reference) =>
  v.strictObject({
    members: v.array(
      v.strictObject({ name: v.optional(v.pipe(v.pipe(v.string(), v.trim()), v.metadata({ reference }))) }),
    ),
  });

const problemsOf = (folder: string, schema: v.GenericSchema, value: unknown) =>
  referenceProblems(folder, join(folder, 'content/team.json'), value, fieldsIn(schema, value));

async function reasonsFor(folder: string, reference: Reference, name: string): Promise<string[]> {
  const problems = await problemsOf(folder, named(reference), { members: [{}, { name }] });
  return problems.map(({ place, reason }) => `${place}: ${reason}`);
}

const manifest = (...paths: string[]) => JSON.stringify({ pages: paths.map((path) => ({ path })) });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

describe('a name in content', () => {
  it('is accepted when the picture exists, or refused with the nearest name, or all names', async () => {
    const folder = write({
      'portraits/asha-gurung.picture.drawing': '',
      'portraits/gita-magar.picture.drawing': '',
    });
    const reference = { to: 'file', folder: 'portraits', ending: '.picture.drawing' } as const;
    expect(await reasonsFor(folder, reference, 'asha-gurung')).toEqual([]);
    expect(await reasonsFor(folder, reference, 'asha-grung')).toEqual([
      'members.1.name: there is no “asha-grung”. Did you mean “asha-gurung”?',
    ]);
    expect(await reasonsFor(folder, reference, 'mountain')).toEqual([
      'members.1.name: there is no “mountain”. There are: asha-gurung, gita-magar',
    ]);
  });

  it('may be a page of any remote of the project', async () => {
    const folder = write({
      'remote.json': manifest('/Our_Story/Our_team'),
      '../engage/remote.json': manifest('/Engage/Volunteer'),
    });
    for (const page of ['/Engage/Volunteer', '/', '/Engage/Volunteer?about=member'])
      expect(await reasonsFor(folder, { to: 'page' }, page)).toEqual([]);
    expect(await reasonsFor(folder, { to: 'page' }, '/Engage/Volunter')).toEqual([
      'members.1.name: there is no “/Engage/Volunter”. Did you mean “/Engage/Volunteer”?',
    ]);
  });

  it('may be a field of a record in another file, or the number of a bird in a drawing', async () => {
    const folder = write({
      'content/species.json': JSON.stringify([{ englishName: 'Steppe Eagle' }]),
      'icons.birds.drawing': JSON.stringify({ species: [8, 33] }),
    });
    const reference = { to: 'record', file: 'content/species.json', field: 'englishName' } as const;
    expect(await reasonsFor(folder, reference, 'Steppe Eagle')).toEqual([]);
    expect(await reasonsFor(folder, reference, 'Stepe Eagle')).toEqual([
      'members.1.name: there is no “Stepe Eagle”. Did you mean “Steppe Eagle”?',
    ]);
    expect(await reasonsFor(folder, { to: 'bird', file: 'icons.birds.drawing' }, '33')).toEqual([]);
    expect(await reasonsFor(folder, { to: 'bird', file: 'icons.birds.drawing' }, '71')).toHaveLength(1);
  });

  it('may be a photograph if it is large enough for its place', async () => {
    const folder = write({
      'src/team.photos': JSON.stringify({ folder: '../content/photos', widths: [480], sizes: '100vw' }),
      'content/photos/asha.jpg': await picture(600, 400),
      'content/photos/gita.jpg': await picture(300, 500),
      'content/photos/hari.jpg': 'no picture',
      'content/photos/cut-off.jpg': (await picture(4000, 3000)).subarray(0, -2000),
      'content/photos/owls.heic': 'any',
    });
    const reference = { to: 'photo', place: 'src/team.photos' } as const;
    expect(await reasonsFor(folder, reference, 'asha.jpg')).toEqual([]);
    expect(await reasonsFor(folder, reference, 'asha.jpeg')).toEqual([
      'members.1.name: there is no “asha.jpeg”. Did you mean “asha.jpg”? Photographs are in content/photos.',
    ]);
    expect(await reasonsFor(folder, reference, 'gita.jpg')).toEqual([
      'members.1.name: “gita.jpg” is 300 pixels wide, which is too small for this place. Use one that is at least 480 pixels wide.',
    ]);
    for (const name of ['hari.jpg', 'cut-off.jpg'])
      expect((await reasonsFor(folder, reference, name))[0]).toMatch(
        `members.1.name: “${name}” can't be read as a picture`,
      );
    expect(await reasonsFor(folder, reference, 'owls.heic')).toEqual([
      'members.1.name: “owls.heic” is a HEIC photograph, which is not taken. Save it again as JPEG or PNG.',
    ]);
    const [noPlace] = await reasonsFor(folder, { to: 'photo', place: 'src/people.photos' }, 'asha.jpg');
    expect(noPlace).toMatch(/has no place: there is no .*src\/people\.photos\. Write it, as docs\/for-teams/);
  });

  it('is named with its label and the person whose record it is in, however deep', async () => {
    const photo = v.object({ file: v.pipe(code('Photograph'), v.metadata({ reference: { to: 'page' } })) });
    const schema = v.object({ members: v.array(v.object({ name: v.string(), photo })) });
    const value = { members: [{ name: 'Asha Gurung', photo: { file: '/Nowhere' } }] };
    const folder = write({ 'remote.json': manifest('/Team'), '../engage/remote.json': manifest('/Engage') });
    const [problem] = await problemsOf(folder, schema, value);
    expect(problem?.place).toBe('members.0.photo.file, “Photograph” (Asha Gurung)');
  });
});

it('finds broken links in prose, with their lines, also where there are no records', async () => {
  const folder = write({
    'remote.json': manifest('/Our_Story/Our_team'),
    '../engage/remote.json': manifest('/Engage/Volunteer'),
    'content/about.mdx':
      'See [us](/Our_Story/Our_team#people),\n[help](/Engage/Volunter), [all](https://a.example/b) and [home](/).',
  });
  const reason =
    'links to a page that does not exist: there is no “/Engage/Volunter”. Did you mean “/Engage/Volunteer”?';
  await expect(checkContent(folder)).rejects.toMatchObject({ problems: [{ place: 'line 2', reason }] });
});
