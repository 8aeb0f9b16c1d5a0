import words from '../../design/content/form.json' with { type: 'json' };
import { checkForm, successOf, valuesOf, type FormValues } from './check-form';
import type { FormField } from './form';

const check = (form: { fields: FormField[] }, written: FormValues) =>
  checkForm(form, valuesOf(form, written), words);

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
  options: [
    { value: 'USD 25', label: '$25' },
    { value: 'NPR 500', label: 'Rs 500' },
  ],
  currency: 'currency',
  min: 0.01,
  decimals: 2,
  required: 'No amount',
  invalid: 'No amount',
};

const currency: FormField = {
  name: 'currency',
  kind: 'choice',
  label: 'Currency',
  options: [
    { value: 'USD', label: 'US dollars' },
    { value: 'NPR', label: 'Rupees' },
  ],
};
const sure: FormField = {
  name: 'sure',
  kind: 'tick',
  label: 'Yes',
  required: '{amount}: is that right?',
  above: { USD: 10_000, NPR: 1_400_000 },
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
    'asha@hills.',
    'as ha@hills.example',
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
    ['0040', '40'],
    ['.5', '0.50'],
    ['0.01', '0.01'],
    ['99999999999999999999', '99999999999999999999'],
    ['12,500.5', '12500.50'],
    ['1 000', '1000'],
    ['$25', '25'],
  ])('of "%s" is %s dollars', (written, dollars) => {
    expect(given(written)).toBe(dollars);
    expect(check(aForm(amount), { amount: [written] })).toEqual({});
  });

  it.each(['0', '1e9', '12.345', '+5', '.', '12,5', 'Rs', 'Rs 25 $'])('can’t be "%s"', (written) => {
    expect(check(aForm(amount), { amount: [written] })).toEqual({ amount: 'No amount' });
  });
});

describe('a currency', () => {
  const gift = aForm(currency, amount, sure);
  const read = (chosen: string[], ...written: string[]) => {
    const values = valuesOf(gift, { currency: chosen, amount: written });
    return [values.currency?.[0], values.amount?.[0]];
  };

  it.each([
    ['Rs 1500', 'NPR', '1500'],
    ['Rs. 1,500/-', 'NPR', '1500'],
    ['रु १,५००', 'NPR', '1500'],
    ['रू. १५००', 'NPR', '1500'],
    ['ने.रु. 1,00,000', 'NPR', '100000'],
    ['₨500', 'NPR', '500'],
    ['NPR 500', 'NPR', '500'],
    ['500 rupees', 'NPR', '500'],
    ['५०० रुपैयाँ', 'NPR', '500'],
    ['25 dollars', 'USD', '25'],
    ['USD 25', 'USD', '25'],
    ['US$25.5', 'USD', '25.50'],
    ['२५ डलर', 'USD', '25'],
  ])('is chosen by "%s", whatever was chosen above', (written, code, number) => {
    for (const chosen of ['USD', 'NPR']) expect(read([chosen], written)).toEqual([code, number]);
    expect(check(gift, { amount: [written] })).toEqual({});
  });

  it('is the chosen one of a bare number, and dollars without a choice', () => {
    expect(read(['NPR'], '750')).toEqual(['NPR', '750']);
    expect(read([], '750')).toEqual(['USD', '750']);
  });

  it('drops an offered amount of the other currency, which is out of sight', () => {
    expect(read(['USD'], 'USD 25', '')).toEqual(['USD', '25']);
    expect(read(['NPR'], 'NPR 500', '')).toEqual(['NPR', '500']);
    expect(read(['NPR'], 'USD 25', '')).toEqual(['NPR', undefined]);
  });
});

it('asks once more for a sum above what the organisation sets, in its currency', () => {
  const gift = aForm(currency, amount, sure);
  const asked = (written: string, sure: string[] = []) => check(gift, { amount: [written], sure });
  expect(asked('$10,000')).toEqual({});
  expect(asked('$12500.5')).toEqual({ sure: '$12,500.50: is that right?' });
  expect(asked('$12500.5', ['yes'])).toEqual({});
  expect(asked('Rs 1400000')).toEqual({});
  expect(asked('Rs 15,00,000')).toEqual({ sure: 'Rs 1,500,000: is that right?' });
});

it.each([
  ['Thank you for donating {amount}!', '1000', 'Thank you for donating $1000!'],
  ['Thank you for donating {amount}!', 'USD 25000', 'Thank you for donating $25,000!'],
  ['Thank you for donating {amount}!', 'Rs 1500', 'Thank you for donating Rs 1,500!'],
  ['{amount} सहयोगका लागि धन्यवाद!', 'Rs 150000', 'रु 1,50,000 सहयोगका लागि धन्यवाद!'],
])('fills "%s" in with %s and its currency', (success, written, said) => {
  const gift = aForm(currency, amount);
  expect(successOf({ ...gift, success }, valuesOf(gift, { amount: [written] }))).toBe(said);
});

describe('a day and a time', () => {
  const day: FormField = { name: 'day', kind: 'date', label: 'Day', past: true };
  const time: FormField = { name: 'time', kind: 'time', label: 'Time' };

  it('are those of a calendar and a clock', () => {
    expect(check(aForm(day, time), { day: ['2024-02-29'], time: ['23:59'] })).toEqual({});
  });

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
] as const)('refuses %j that no browser sends', (kind, written) => {
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
