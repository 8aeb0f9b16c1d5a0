import { downloadFiles } from './download-files';

const records = [
  {
    sn: 4,
    englishName: "Jerdon's Baza",
    lengthCm: [41, 48],
    habitat: ['foothill forest', 'tall "sal", wet'],
  },
  { sn: 5, englishName: '=Black Baza', usesFlyway: true },
];
const download = {
  name: 'raptors',
  of: 'species.json',
  columns: ['sn', 'englishName', 'lengthCm', 'habitat'],
};
const textOf = (format: string) =>
  downloadFiles(download, records).find((file) => file.format === format)?.text ?? '';

it('writes one row for each record, with ranges and lists in one cell, quoted where necessary', () => {
  expect(
    textOf('csv')
      .replace(/^\uFEFF/, '')
      .split('\r\n'),
  ).toEqual([
    'sn,englishName,lengthCm,habitat',
    `4,Jerdon's Baza,41-48,"foothill forest; tall ""sal"", wet"`,
    "5,'=Black Baza,,",
    '',
  ]);
});

it('begins with a byte order mark', () => {
  expect(textOf('csv').startsWith('\uFEFF')).toBe(true);
});

it('gives the records whole as JSON', () => {
  expect(JSON.parse(textOf('json'))).toEqual(records);
});

it('changes the name of a file only when its text changes', () => {
  const paths = (list: typeof records) => downloadFiles(download, list).map(({ path }) => path);
  expect(paths(records)).toEqual(paths([...records]));
  expect(paths(records.slice(1))).not.toEqual(paths(records));
  expect(paths(records)[0]).toMatch(/^files\/raptors\.[0-9a-f]{10}\.csv$/);
});
