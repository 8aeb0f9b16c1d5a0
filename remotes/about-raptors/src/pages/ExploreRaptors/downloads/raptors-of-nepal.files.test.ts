import { table } from './raptors-of-nepal.files';

const records = [
  {
    sn: 4,
    englishName: "Jerdon's Baza",
    lengthCm: [41, 48],
    habitat: ['foothill forest', 'tall "sal", wet'],
  },
  { sn: 5, englishName: '=Black Baza', usesFlyway: true },
];
const text = table(['sn', 'englishName', 'lengthCm', 'habitat'], records);

it('writes one row for each record, with ranges and lists in one cell, quoted where necessary', () => {
  expect(text.replace(/^\uFEFF/, '').split('\n')).toEqual([
    'sn,englishName,lengthCm,habitat',
    `4,Jerdon's Baza,41-48,"foothill forest; tall ""sal"", wet"`,
    "5,'=Black Baza,,",
    '',
  ]);
});
