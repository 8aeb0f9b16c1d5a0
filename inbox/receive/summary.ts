import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import type { Language } from '@raptors/shared/contract/language';
import { dayInBoth, wordsIn } from '../pages/words';
import type { Submission } from './submission';

/** Label of a choice, "yes" for a tick, a date in both calendars; else the value itself. */
export function labelOf(form: FormDefinition | undefined, name: string, value: string, language?: Language) {
  const field = fieldOf(form, name);
  if (field?.kind === 'tick') return wordsIn(language).receipt.yes;
  if (field?.kind === 'date') return dayInBoth(value, language);
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

const fieldOf = (form: FormDefinition | undefined, name: string) =>
  form?.fields.find((one) => one.name === name);

/** All values of a field, as people read them; of photographs their number. */
export const answerIn = (
  form: FormDefinition | undefined,
  name: string,
  values: readonly string[] = [],
  language?: Language,
): string =>
  fieldOf(form, name)?.kind === 'photographs'
    ? String(values.length)
    : values.map((value) => labelOf(form, name, value, language)).join(', ');

/** Finds name, amount, email and text by field kinds; without the form, by the usual field names. */
export function summaryOf({ fields }: Pick<Submission, 'fields'>, form?: FormDefinition) {
  const answerTo = (kind: FormField['kind'], usual: string) => {
    const field = form ? form.fields.find((one) => one.kind === kind)?.name : usual;
    return fields[field ?? '']?.[0]?.trim() ?? '';
  };
  return {
    name: answerTo('text', 'name') || undefined,
    amount: answerTo('number', 'amount') || undefined,
    currency: fields.currency?.[0] ?? 'USD',
    email: answerTo('email', 'email'),
    words: answerTo('lines', 'message'),
  };
}
