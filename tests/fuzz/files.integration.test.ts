/**
 * Files with random mistakes: each is accepted, or refused with a message that names file and field. Nothing else is
 * thrown.
 */
import fc from 'fast-check';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { FUZZ, FUZZ_TIMEOUT_MS } from './runs';
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentSchema } from '@raptors/shared/contract/fragment';
import { journeysSchema } from '@raptors/shared/contract/journeys';
import { manifestSchema } from '@raptors/shared/contract/manifest';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { pageDataSchema, registrySchema } from '@raptors/shared/contract/registry';
import { servedSite } from '@raptors/site/reading/served-site';
import { editionSchema } from '@raptors/site/editions/edition';
import { keys } from '@raptors/site/store/keys';
import type { GenericSchema } from 'valibot';
import { projectFolder } from '../support/project/project-folder';
import { aRemote, aShell } from '../support/site/a-source';
import { memoryStore } from '../support/site/memory-store';
import { releaseSources } from '../support/site/release-sources';

/** A kind of file that crosses a boundary: its schema, and valid examples. */
type StoredFile = { kind: string; schema: GenericSchema; examples: readonly unknown[] };

/** Every kind, with examples from the project and from a small released site. */
async function storedFiles(): Promise<StoredFile[]> {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote({ section: { label: 'Our Work', order: 1 } })]);
  const text = async (key: string) => (await store.read(key))?.toString('utf8') ?? '';
  const found = (pattern: RegExp) => store.keys().filter((key) => pattern.test(key));
  const pages = await Promise.all(found(/\/[0-9a-f]{64}\.html$/).map(text));
  const views = await Promise.all(found(/\.view\.json$/).map(text));
  const registry = (await (await servedSite(store).current())?.registry()) ?? '';
  return [
    { kind: 'manifest', schema: manifestSchema, examples: inProject('remote.json') },
    { kind: 'journeys', schema: journeysSchema, examples: inProject('journeys.json') },
    { kind: 'registry', schema: registrySchema, examples: [JSON.parse(registry)] },
    { kind: 'edition', schema: editionSchema, examples: [JSON.parse(await text(keys.edition(1)))] },
    { kind: 'page data', schema: pageDataSchema, examples: pages.map(pageDataOf) },
    {
      kind: 'fragment',
      schema: fragmentSchema,
      // Among the views in JSON are answers of oEmbed too.
      examples: views.map((one) => JSON.parse(one) as object).filter((one) => !('type' in one)),
    },
  ];
}

function inProject(file: string): unknown[] {
  const remotes = join(projectFolder(), 'remotes');
  return readdirSync(remotes)
    .map((name) => join(remotes, name, file))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);
}

const pageDataOf = (html: string): unknown =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');

/** A change to a value: where, and what is there instead; nothing where it is taken out. */
type Mutation = { at: number; name: string | undefined; value: unknown };

/** Names with a special meaning in JavaScript or in a schema, and texts with one in an address or a page. */
const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', '0', 'a.b', '$schema', 'naem'];
const TEXTS = ['', ' ', '//', '/../x', '\0', '{product}', '{slug}', '<script>', 'x'.repeat(9_999), '\ud800'];
const NUMBERS = [-1, 0.5, 2 ** 53, 1e308, -0];

/** Mutations of any value, most of which make it wrong. */
const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  name: fc.option(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary' })), { nil: undefined }),
  value: fc.oneof(
    fc.constantFrom(undefined, ...TEXTS, ...NUMBERS),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
  ),
});

/**
 * A copy of a value with one change in it: one field has another value, another field is added beside it, or it is gone.
 * @returns the copy, and the place of the group or list that was changed
 */
function mutate(original: unknown, { at, name, value }: Mutation): { value: unknown; place: string[] } {
  const copy = structuredClone(original);
  const places = placesOf(copy);
  const { container, key, place } = places[at % places.length] ?? { container: {}, key: '', place: [] };
  // As `JSON.parse` would: `__proto__` is a field like any other.
  const set = { value, enumerable: true, configurable: true, writable: true };
  if (Array.isArray(container) && name !== undefined) container.push(value);
  else if (name !== undefined || value !== undefined) Object.defineProperty(container, name ?? key, set);
  else if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
  return { value: copy, place };
}

type Place = { container: object; key: string; place: string[] };

function placesOf(value: unknown, place: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { container: value, key, place },
    ...placesOf(inner, [...place, key]),
  ]);
}

const FILE = 'a-file.json';
let files: readonly StoredFile[];
beforeAll(async () => void (files = await storedFiles()), FUZZ_TIMEOUT_MS);

const KINDS = ['manifest', 'journeys', 'registry', 'edition', 'page data', 'fragment'];

function fileOf(kind: string): StoredFile {
  const file = files.find((one) => one.kind === kind);
  if (!file?.examples.length) throw new Error(`There is no example of a ${kind}.`);
  return file;
}

const exampleOf = ({ examples }: StoredFile, number: number) => examples[number % examples.length];

/** The problems in a refusal; empty if the text is accepted. */
function problemsOf({ schema }: StoredFile, text: string): InvalidFileError['problems'] {
  try {
    parseJsonText(schema, text, FILE);
    return [];
  } catch (error) {
    if (error instanceof InvalidFileError) return error.problems;
    throw error;
  }
}

/** Whether one place is inside the other, or the same. */
const isRelated = (one: string, other: string) =>
  one === '' || other === '' || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** A place in a list also says the name of what is there, in brackets. */
const withoutName = (place: string) => place.replace(/ \(.*\)$/s, '');

it.each(KINDS)(
  'names the place of every change that makes a %s invalid',
  (kind) => {
    const file = fileOf(kind);
    let refused = 0;
    fc.assert(
      fc.property(anyMutation, fc.nat(), (mutation, number) => {
        const { value, place } = mutate(exampleOf(file, number), mutation);
        const problems = problemsOf(file, JSON.stringify(value));
        if (problems.length === 0) return;
        refused += 1;
        for (const problem of problems) {
          expect(problem).toMatchObject({ file: FILE, reason: expect.stringMatching(/\S/) as string });
          expect(problem.place ?? '').not.toBe('');
        }
        expect(
          problems.some((problem) =>
            isRelated(withoutName(problem.place ?? ''), place.map((key) => key || '""').join('.')),
          ),
        ).toBe(true);
      }),
      FUZZ,
    );
    expect(refused).toBeGreaterThan(FUZZ.numRuns / 10);
  },
  FUZZ_TIMEOUT_MS,
);
