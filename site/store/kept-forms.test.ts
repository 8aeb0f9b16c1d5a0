import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { compressOnce } from './compressed';
import { keepFormsIn, keptForms } from './kept-forms';

const page = Buffer.from('<p>Eagles come past the hill.</p>'.repeat(40));
let folder: string;
beforeEach(() => {
  folder = aFolder();
  keepFormsIn(folder);
});
afterEach(() => {
  keepFormsIn(undefined);
});

const make = jest.fn(async () => ({ br: brotliCompressSync(page), gz: gzipSync(page) }));
beforeEach(() => make.mockClear());
const files = () => readdirSync(folder).map((name) => join(folder, name));

it('compresses a content once', async () => {
  const first = await keptForms(page, '11', make);
  expect(await keptForms(page, '11', make)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it('compresses again in another quality, and another content', async () => {
  await keptForms(page, '11', make);
  await keptForms(page, '10', make);
  await keptForms(Buffer.concat([page, page]), '11', make);
  expect(make).toHaveBeenCalledTimes(3);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['empty', () => Buffer.of()],
  [
    'of another content',
    () => {
      const [br, gz] = [brotliCompressSync('another'), gzipSync('another')];
      return Buffer.concat([Buffer.from(Uint32Array.of(br.length).buffer), br, gz]);
    },
  ],
])('does not use what was kept if it is %s', async (_, damaged) => {
  const first = await keptForms(page, '11', make);
  for (const file of files()) writeFileSync(file, damaged(readFileSync(file)));
  expect(await keptForms(page, '11', make)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('removes what was not used for two weeks, and keeps what is', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await keptForms(page, '11', make);
  const [used = ''] = files();
  utimesSync(used, days(13), days(13));
  writeFileSync(join(folder, 'old'), 'old');
  utimesSync(join(folder, 'old'), days(15), days(15));
  keepFormsIn(folder);
  await keptForms(page, '11', make);
  expect(statSync(used).mtimeMs).toBeGreaterThan(days(1).getTime());
  await keptForms(page, '10', make);
  expect(files()).toHaveLength(2);
  expect(files()).not.toContain(join(folder, 'old'));
});

it('compresses where nothing can be kept', async () => {
  keepFormsIn('/dev/null/nowhere');
  const { br } = await compressOnce('page.html', page, 5);
  expect(brotliDecompressSync(br ?? '')).toEqual(page);
});
