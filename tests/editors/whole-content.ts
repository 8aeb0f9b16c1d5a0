/**
 * `npm run test:editors`: leaves out every optional field of the content, and then fills in every one, in a copy of the project. What the
 * schemas let an editor write must build, and break neither types nor unit tests.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { checkContent } from '@raptors/webpack/content/content';
import { projectFolder } from '../support/project/project-folder';
import { copySources } from '../support/project/project-copy';
import { runProgram } from '../support/project/run-tool';
import { contentFiles, EXAMPLE_PHOTO } from './optional-fields';

/** Tests that hold the content itself, with the reason why they may fail when all of it is another. */
const HELD: [test: RegExp, reason: string][] = [
  [
    /identification\.test\.ts /,
    'true descriptions of birds find their species by the facts of the field guide',
  ],
  [/content\.test\.ts .*its drawing does not have/, 'what a drawing lacks follows from the drawing'],
  [
    /content\.test\.ts .*(by its rules|only where a source|same answers)/,
    'facts of one bird are not those of all',
  ],
  [
    /content\.test\.ts .*cites each of its sources/,
    'a source that nothing cites is taken off the list with it',
  ],
  [/seasons\.test\.ts /, 'the wheel of another section repeats what the list has'],
  [
    /Contact\.test\.tsx .*asks for a query/,
    'the specification has an error for each empty field of the form',
  ],
  [
    /DonationForm\.test\.tsx .*asks for an amount/,
    'the specification has its amounts, and the error where none is chosen',
  ],
  [/ReportSighting\.test\.tsx .*refuses a fourth/, 'how many birds may be named is said in the form itself'],
  [/ReportSighting\.test\.tsx .*wider circle/, 'places of vultures and eagle-owls are never shown closer'],
];
const PROJECT = projectFolder();
const PACKAGES = [
  'shell',
  'shared/design',
  ...readdirSync(join(PROJECT, 'remotes')).map((name) => `remotes/${name}`),
];

type Results = {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
};

for (const edit of ['absent', 'present'] as const)
  test(`every optional field is ${edit}`, async (context) => {
    const { folder, remove } = copySources();
    context.after(remove);
    let fields = 0;
    for (const owner of PACKAGES) {
      for (const { file, [edit]: edited } of await contentFiles(PROJECT, owner)) {
        const text = JSON.stringify(edited.value, null, 2);
        writeFileSync(join(folder, file), text);
        fields += edited.count;
        if (text.includes(EXAMPLE_PHOTO)) await writePhoto(join(folder, owner, 'content/photos'));
        if (edited.kept.length > 0)
          context.diagnostic(`${file}: a rule keeps ${edited.kept.join(', ')} as it is`);
      }
      await checkContent(join(folder, owner));
    }
    context.diagnostic(`${fields} fields`);
    const { NODE_ENV: _, ...env } = process.env;
    const run = (...words: string[]) => runProgram(words, folder, { ...env, WHOLE: '1' });
    const types = await run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.typecheck.json');
    assert.equal(types.stdout, '');
    const jest = [
      'node_modules/jest/bin/jest.js',
      ...PACKAGES,
      'tests/contract',
      'tests/editors',
      '--json',
      '--outputFile=results.json',
    ];
    await run(...jest, '--selectProjects', 'node', 'components');
    assert.deepEqual(failuresIn(join(folder, 'results.json')), []);
  });

/** Titles of tests that failed, and why a file of tests did not run; without those that may. */
function failuresIn(file: string): string[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  assert(testResults.length > 50);
  return testResults
    .flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0
        ? [`${name} ${message}`]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${name} ${fullName}`),
    )
    .filter((failure) => !HELD.some(([allowed]) => allowed.test(failure)));
}

async function writePhoto(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const plain = { width: 2400, height: 1500, channels: 3, background: 'silver' } as const;
  await sharp({ create: plain }).toFile(join(folder, EXAMPLE_PHOTO));
}
