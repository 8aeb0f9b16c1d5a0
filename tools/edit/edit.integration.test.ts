import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { labelled, list, words } from '@raptors/shared/contract/content-fields';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import type { Collection } from './collections';
import { backendOf } from './collections';
import { formFields, type FormField } from './form-fields';
import { workspaceOf } from './json-schemas';
import { readContent, saveContent } from './save-content';

// Schemas are read by tsx, which jest can't load.
const tsx = pathToFileURL(require.resolve('tsx')).href;
const program = `import { editedCollections } from './tools/edit/collections.ts'; console.log(JSON.stringify(await editedCollections(process.cwd())));`;
const printed = execFileSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
  cwd: projectFolder(),
  maxBuffer: 1e8,
  encoding: 'utf8',
});
const collections = JSON.parse(printed) as Collection[];
const all = collections.flatMap((collection) => collection.files);
const files = all.filter(({ file }) => file.endsWith('.json'));
const textOf = (file: string) => readFileSync(join(projectFolder(), file), 'utf8');
const contentOf = (file: string) => ({ ...files.find((one) => one.file === file)!, text: textOf(file) });

type Texts = Record<string, unknown> | unknown[];
const NEW = 'Changed “by hand”: नेपाली';

/** Changes the text that a file has at one of its places, counted from the first, and returns how many there are. */
function changeText(held: Texts, fields: readonly FormField[], wanted: number, count = 0): number {
  const isText = (field?: FormField) => /^(string|text)$/.test(field?.widget ?? '') && !field?.listOf;
  for (const [key, value] of Object.entries(held)) {
    const field = Array.isArray(held) ? fields[0] : fields.find(({ name }) => name === key);
    if (typeof value === 'string' && isText(field) && field?.name !== 'key') {
      if (count === wanted) Reflect.set(held, key, value.replace(/^.*/, NEW));
      count += 1;
    } else if (typeof value === 'object' && value !== null)
      count = changeText(value as Texts, insideOf(field, Array.isArray(held)), wanted, count);
  }
  return count;
}

const insideOf = (field: FormField | undefined, isItem: boolean): readonly FormField[] => {
  if (!field) return [];
  if (field.widget === 'list' && !isItem) return [field.field ?? { ...field, widget: 'object' }];
  return field.fields ?? [];
};

it.each(files.map(({ file, fields }) => [file, fields] as const))(
  '%s is saved byte for byte except for what was changed',
  (file, fields) => {
    const text = textOf(file);
    const form = () => JSON.parse(JSON.stringify(readContent(text, fields))) as Record<string, unknown>;
    expect(saveContent(text, form(), fields)).toBe(text);
    const count = changeText(form(), fields, -1);
    const places = count > 0 ? [0, Math.floor(count / 2), count - 1] : [];
    for (const place of new Set(places)) {
      const value = form();
      changeText(value, fields, place);
      const saved = saveContent(text, value, fields);
      const [before, after] = [text, saved].map((one) => one.split('\n'));
      expect(after).toHaveLength(before!.length);
      const lines = after!.filter((line, index) => line !== before![index]);
      expect(lines).toEqual([expect.stringContaining(NEW)]);
    }
  },
);

const context = { file: 'remotes/a/content/team.json', folder: projectFolder(), photos: '/photos', used: [] };

it('a text keeps the spaces at its ends, which the library takes out', () => {
  const text = '{"and": " and ", "title": "Which"}';
  const fields = formFields(v.strictObject({ and: words('And'), title: words('Title') }), context);
  expect(saveContent(text, { and: 'and', title: 'Why' }, fields)).toBe('{"and": " and ", "title": "Why"}');
});

it('a list may be emptied where its schema asks for no entry', () => {
  const entries = { events: labelled('Events', v.array(words('Event'))), numbers: v.array(v.number()) };
  const fields = formFields(v.strictObject(entries), context);
  expect(fields).toMatchObject([{ required: false }, { required: false }]);
  const saved = saveContent('{"events": ["Walk"], "numbers": [1, 2]}', { events: [], numbers: '' }, fields);
  expect(saved).toBe('{"events": [], "numbers": []}');
});

it('a record that is added, moved or removed changes no other', () => {
  const { text, fields } = contentOf('remotes/our-story/content/founders.json');
  const value = readContent(text, fields) as { members: { name: string }[] };
  const added = { ...value, members: [...value.members, { name: 'Maya Rai', sample: [] }] };
  const saved = saveContent(text, added, fields);
  expect(JSON.parse(saved).members).toEqual([...JSON.parse(text).members, { name: 'Maya Rai' }]);
  expect(saveContent(saved, value, fields).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  const moved = saveContent(text, { ...value, members: value.members.toReversed() }, fields);
  expect(JSON.parse(moved).members).toEqual(JSON.parse(text).members.toReversed());
  expect(saveContent(moved, value, fields)).toBe(text);
});

it('all content has a form with labels; what it leaves empty is left out of the file', () => {
  expect(all.length).toBeGreaterThan(80);
  expect(JSON.stringify(all)).not.toContain('"widget":"code"');
  const { text, fields } = contentOf('remotes/our-story/content/team.json');
  const members = fields.find(({ name }) => name === 'members')!;
  expect(members.fields!.map(({ label }) => label)).toContain('Photograph, in place of the drawing');
  const photo = members.fields!.find(({ name }) => name === 'photo')!;
  expect(photo.fields).toMatchObject([{ required: true }, { label: 'What it shows', required: true }]);
  const value = readContent(text, fields) as { members: object[] };
  const empty = {
    ...value,
    members: value.members.map((member) => ({ photo: { file: '', alt: '' }, ...member })),
  };
  expect(saveContent(text, empty, fields)).toBe(text);
});

it('sections are named as in the menu, or by their pages', () => {
  const labels = collections.map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['About Raptors', 'Engage', 'Events, Donate, Shop']);
});

it('VS Code knows the fields of a content file, their hints, limits and choices', () => {
  const schemas = workspaceOf(collections).settings['json.schemas'];
  expect(schemas).toHaveLength(files.length);
  const team = schemas.find(({ fileMatch }) => fileMatch[0] === '/remotes/our-story/content/team.json')!;
  expect(team.schema).toMatchObject({
    properties: {
      members: {
        items: {
          properties: {
            role: { title: 'Role', description: expect.stringContaining('PhD') },
            biography: { type: 'string', minLength: 200 },
            portrait: { enum: expect.arrayContaining(['asha-gurung']) },
          },
          required: ['name', 'role', 'biography'],
        },
      },
    },
  });
});

function optionsIn(ending: string, ...path: string[]) {
  let field: Partial<FormField> = files.find(({ file }) => file.endsWith(ending))!;
  for (const wanted of path) field = field.fields!.find(({ name }) => name === wanted)!;
  return field.options;
}

it('a choice that a file has is offered, also when it says more than a page', () => {
  expect(optionsIn('/become-member.json', 'waysOn', 'to')).toEqual(
    expect.arrayContaining(['/Our_Story/Contact_us', '/Our_Story/Contact_us?about=member']),
  );
});

it('a choice of numbers is saved as a number', () => {
  expect(optionsIn('/patrons-advisors.json', 'patrons', 'people', 'icon')).toEqual(
    expect.arrayContaining([1, 6]),
  );
});

it('prose has no spaces at its ends, which the library would take out', () => {
  const prose = all.filter(({ file }) => file.endsWith('.mdx'));
  expect(prose.length).toBeGreaterThan(20);
  for (const { file, fields } of prose) {
    const text = textOf(file);
    expect(text).toBe(`${text.trim()}\n`);
    expect(saveContent(text, readContent(text, fields), fields)).toBe(text);
  }
});

it('numbers of a list are one text with commas; the form takes only as many as fit', () => {
  const { fields } = files.find(({ file }) => file.endsWith('species.json'))!;
  const text = '[{"lengthCm": [50, 66]}]';
  expect(readContent(text, fields)).toEqual([{ lengthCm: '50, 66' }]);
  expect(saveContent(text, [{ lengthCm: '50 ,66.5' }], fields)).toContain('66.5');
  const [source] = fields[0]!.fields!.find(({ name }) => name === 'lengthCm')!.pattern!;
  const fits = ['50, 66', '50,66.5', '50', '50, 66, 70', '50, x'].map((one) => new RegExp(source).test(one));
  expect(fits).toEqual([true, true, false, false, false]);
});

it('a field that the form can’t draw is named with its file', () => {
  const schema = v.strictObject({
    people: list('People', labelled('Person', v.strictObject({ born: v.date() }))),
  });
  expect(() => formFields(schema, context)).toThrow(
    'remotes/a/content/team.json, people.*.born: date has no form',
  );
  expect(formFields(v.strictObject({ name: words('Name') }), context)).toMatchObject([{ label: 'Name' }]);
});

it.each([
  ['git@github.com:owner/site.git', 'github', 'owner/site', 'https://api.github.com'],
  ['https://user:secret@github.com/owner/site', 'github', 'owner/site', 'https://api.github.com'],
  ['ssh://git@gitlab.com:22/group/of/site.git', 'gitlab', 'group/of/site', 'https://gitlab.com'],
  ['https://gitlab.example/owner/site.git', 'gitlab', 'owner/site', 'https://gitlab.example'],
  ['http://codeberg.example:3000/owner/site', 'gitea', 'owner/site', 'http://codeberg.example:3000'],
])('%s is saved to by the API of its host, without a secret', (origin, name, repo, api) => {
  const project = aFolder();
  for (const args of [
    ['init', '-q'],
    ['remote', 'add', 'origin', origin],
  ])
    execFileSync('git', ['-C', project, ...args]);
  expect(backendOf(project)).toMatchObject({ backend: { name, repo }, api });
  expect(JSON.stringify(backendOf(project))).not.toContain('secret');
});
