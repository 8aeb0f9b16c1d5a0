import { readDay } from './read-day';

it.each([
  '2082-08-09',
  '२०८२ मंसिर ९',
  '२०८२ मङ्सिर ९ गते',
  'वि.सं. २०८२ मार्ग ९',
  '9 Mangsir 2082 BS',
  '2025-11-25',
  '2025/11/25',
  '२०२५ नोभेम्बर २५',
  'Nov 25th, 2025',
])('reads %s as 25 November 2025', (written) => {
  expect(readDay(written)).toBe('2025-11-25');
});

it.each(
  [
    'Baisakh Vaishakh बैशाख वैशाख',
    'Jestha Jeth Jyeshtha जेठ ज्येष्ठ',
    'Asar Ashadh असार आषाढ',
    'Shrawan Saun Sawan Shravan साउन श्रावण',
    'Bhadra Bhadau भदौ भाद्र',
    'Asoj Ashwin Aswin असोज आश्विन',
    'Kartik Kattik कात्तिक कार्तिक',
    'Mangsir Mansir Margashirsha मंसिर मङ्सिर',
    'Poush Pus Push Paush पुस पौष',
    'Magh माघ',
    'Falgun Phagun Fagun फागुन फाल्गुन',
    'Chaitra Chait चैत चैत्र',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
)('knows the month %s', (name, month) => {
  expect(readDay(`1 ${name} 2082`)).toBe(readDay(`2082-${month}-1`));
  expect(readDay(`1 ${name} 2082`)).toMatch(/^202[56]-/);
});

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month))))(
  'knows the month of %p by its English name',
  (day) => {
    const name = day.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    expect(readDay(`1 ${name} 2025`)).toBe(day.toISOString().slice(0, 10));
  },
);

it('reads both ends of the table, and no day that a month does not have', () => {
  expect(readDay('2060-01-01')).toBe('2003-04-14');
  expect(readDay('2090-12-30')).toBe('2034-04-13');
  for (const none of [
    '2082-08-31',
    '2082-13-01',
    '2090-12-31',
    '2091-01-01',
    '2025-02-30',
    '9/8/2082',
    'yesterday',
  ])
    expect(readDay(none)).toBe(none);
});
