/**
 * Files with random mistakes: each is accepted, or refused with a message that names file and field. Nothing else is
 * thrown.
 */
import fc from 'fast-check';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { anyMutation, mutate } from './mutation';
import { FUZZ, FUZZ_TIMEOUT_MS } from './runs';
import { storedFiles, type StoredFile } from './stored-files';

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
