import words from '../../design/content/form.json' with { type: 'json' };
import { checkForm, type FormValues } from './check-form';
import type { FormField } from './form';

const check = (form: { fields: FormField[] }, values: FormValues) => checkForm(form, values, words);

const form = {
  fields: [
    { name: 'day', kind: 'date', label: 'Day', past: true, invalid: 'Choose today or an earlier day' },
  ],
} as const;

afterEach(() => {
  jest.useRealTimers();
});

it('accepts today and earlier days in Nepal, and no later one', () => {
  jest.useFakeTimers({ now: Date.parse('2025-11-22T18:30:00Z') });
  const checked = (day: string) => check({ fields: [...form.fields] }, { day: [day] });
  expect(checked('2025-11-23')).toEqual({});
  expect(checked('2025-11-24')).toEqual({ day: 'Choose today or an earlier day' });
  expect(checked('1999-01-01')).toEqual({});
});

it('refuses hours of today that are still to come', () => {
  // 00:15 in Nepal.
  jest.useFakeTimers({ now: Date.parse('2025-11-22T18:30:00Z') });
  const time: FormField = { name: 'time', kind: 'time', label: 'Time', past: true, invalid: 'Not yet' };
  const checked = (day: string, at: string) =>
    check({ fields: [...form.fields, time] }, { day: [day], time: [at] });
  expect(checked('2025-11-23', '00:25')).toEqual({});
  expect(checked('2025-11-23', '07:00')).toEqual({ time: 'Not yet' });
  expect(checked('2025-11-22', '23:00')).toEqual({});
});
