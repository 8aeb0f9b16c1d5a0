import words from '../../design/content/form.json' with { type: 'json' };
import { checkForm, valuesOf, type FormValues } from './check-form';
import type { FormField } from './form';

const check = (form: { fields: FormField[] }, values: FormValues) => checkForm(form, values, words);

const aForm = (...fields: FormField[]) => ({ fields });
const name: FormField = { name: 'name', kind: 'text', label: 'Name', required: 'No name' };
const email: FormField = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  required: 'No address',
  invalid: 'No such address',
};
const amount: FormField = {
  name: 'amount',
  kind: 'number',
  label: 'Amount',
  options: [{ value: '25', label: '$25' }],
  min: 0.01,
  decimals: 2,
  sign: '$',
  required: 'No amount',
  invalid: 'No amount',
};

describe('a text', () => {
  it('is missing when only spaces were written', () => {
    expect(check(aForm(name, email), { name: [' \t\n'], email: [] })).toEqual({
      name: 'No name',
      email: 'No address',
    });
  });

  it('may be as long as its kind allows', () => {
    expect(check(aForm(name), { name: ['a'.repeat(200)] })).toEqual({});
    expect(check(aForm(name), { name: ['a'.repeat(201)] })).toEqual({
      name: 'Name: 201 characters are too many. The limit is 200.',
    });
    const inNepali = { unclear: '', tooLong: '{label}: {count} अक्षर धेरै भए; {most} अट्छन्।' };
    expect(checkForm(aForm({ ...name, label: 'नाम' }), { name: ['a'.repeat(201)] }, inNepali)).toEqual({
      name: 'नाम: २०१ अक्षर धेरै भए; २०० अट्छन्।',
    });
  });
});

describe('an address', () => {
  it('drops the full stop or comma of the sentence around it', () => {
    const written = { email: ['asha@hills.example.'] };
    expect(check(aForm(email), written)).toEqual({});
    expect(valuesOf(aForm(email), written)).toEqual({ email: ['asha@hills.example'] });
  });

  it.each(['a@b.c', ' asha@hills.example ', 'asha.rai+birds@mail.hills.example', 'आशा@hills.example'])(
    'may be "%s"',
    (written) => {
      expect(check(aForm(email), { email: [written] })).toEqual({});
    },
  );

  it.each([
    'asha',
    'asha@',
    '@hills.example',
    'asha@hills',
    'asha@hills.',
    'as ha@hills.example',
    'asha@hills. example',
    'a@b..c',
    'a<b>@c.de',
    'asha@-hills.example',
    'Asha <asha@hills.example>',
  ])('can’t be "%s"', (written) => {
    expect(check(aForm(email), { email: [written] })).toEqual({ email: 'No such address' });
  });
});

describe('an amount', () => {
  const given = (...written: string[]) => valuesOf(aForm(amount), { amount: written }).amount?.[0];

  it('prefers the written one to the chosen one, unless the field is emptied', () => {
    expect(given('25', '40')).toBe('40');
    expect(given('25', '')).toBe('25');
    expect(given('')).toBeUndefined();
    expect(check(aForm(amount), { amount: ['25', '-5'] })).toEqual({ amount: 'No amount' });
  });

  it.each([
    ['40', '40'],
    ['0040', '40'],
    ['12.5', '12.50'],
    ['12.50', '12.50'],
    ['.5', '0.50'],
    ['0.01', '0.01'],
    ['99999999999999999999', '99999999999999999999'],
    ['५००', '500'],
    ['1,000', '1000'],
    ['1,00,000', '100000'],
    ['12,500.5', '12500.50'],
    ['1 000', '1000'],
    ['$25', '25'],
    ['$ 25', '25'],
    ['25 $', '25'],
    [' 25 ', '25'],
    ['25.00', '25.00'],
  ])('of "%s" is %s dollars', (written, dollars) => {
    expect(given(written)).toBe(dollars);
    expect(check(aForm(amount), { amount: [written] })).toEqual({});
  });

  it.each([
    '0',
    '0.00',
    '-5',
    '1e9',
    '1e309',
    '0.001',
    '12.345',
    '+5',
    '.',
    '12,5',
    '25,50',
    'Rs 500',
    'NaN',
  ])('can’t be "%s"', (written) => {
    expect(check(aForm(amount), { amount: [written] })).toEqual({ amount: 'No amount' });
  });
});

describe('a day and a time', () => {
  const day: FormField = { name: 'day', kind: 'date', label: 'Day', past: true };
  const time: FormField = { name: 'time', kind: 'time', label: 'Time' };

  it('are those of a calendar and a clock', () => {
    expect(check(aForm(day, time), { day: ['2024-02-29'], time: ['23:59'] })).toEqual({});
  });

  // Browsers make 0026 of a two-digit year.
  it.each(['2026-02-29', '2026-02-31', '2026-13-01', '0026-11-20', '9999-01-01'])(
    'can’t be on %s',
    (written) => {
      expect(check(aForm(day), { day: [written] })).toEqual({ day: 'Day: we don’t understand this.' });
    },
  );

  it.each(['24:00', '12:60', '99:99', '7:00'])('can’t be at %s', (written) => {
    expect(check(aForm(time), { time: [written] })).toEqual({ time: 'Time: we don’t understand this.' });
  });
});

it.each([
  [{ kind: 'tick' }, 'y'.repeat(1000)],
  [{ kind: 'number' }, `0.${'1'.repeat(1000)}`],
  [{ kind: 'choice' }, 'a'],
] as const)('ignores %j that no browser sends', (kind, written) => {
  const field: FormField = { name: 'field', label: 'Field', ...kind };
  expect(check(aForm(field), { field: [written] })).toEqual({ field: 'Field: we don’t understand this.' });
});

it('refuses a choice that was not offered, and more of them than may be chosen', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const form = aForm({ name: 'birds', kind: 'choice', label: 'Birds', options, several: 2 });
  expect(check(form, { birds: ['a', 'b'] })).toEqual({});
  expect(valuesOf(form, { birds: ['a', 'b', 'a'] })).toEqual({ birds: ['a', 'b'] });
  for (const birds of [['x'], ['a', 'b', 'c']])
    expect(check(form, { birds })).toEqual({ birds: 'Birds: we don’t understand this.' });
});
