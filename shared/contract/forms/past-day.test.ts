import { checkForm } from './check-form';

const form = {
  fields: [
    { name: 'day', kind: 'date', label: 'Day', past: true, invalid: 'Choose today or an earlier day' },
  ],
} as const;

afterEach(() => {
  jest.useRealTimers();
});

it('takes today and earlier days as Nepal has them, and no later one', () => {
  jest.useFakeTimers({ now: Date.parse('2025-11-22T18:30:00Z') });
  const checked = (day: string) => checkForm({ fields: [...form.fields] }, { day: [day] });
  expect(checked('2025-11-23')).toEqual({});
  expect(checked('2025-11-24')).toEqual({ day: 'Choose today or an earlier day' });
  expect(checked('1999-01-01')).toEqual({});
});
