import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import type { Language } from '@raptors/shared/contract/language';
import { nepalDay, wordsIn } from '../pages/words';
import type { Submission } from './submission';

/** What a list or a mail says of a submission. */
export type Summary = { name?: string; email: string; words: string; amount?: string };

/** The words of a choice, "yes" for a tick, "25 November 2026" for a date, or the value itself where its form is gone. */
export function labelOf(
  form: Pick<FormDefinition, 'fields'> | undefined,
  name: string,
  value: string,
  language?: Language,
): string {
  const field = form?.fields.find((one) => one.name === name);
  if (field?.kind === 'tick') return wordsIn(language).receipt.yes;
  if (field?.kind === 'date') return nepalDay(value, language);
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

/** Reads who wrote and what, by the kinds of the form's fields. Without the form (its release is gone), by their usual names. */
export function summaryOf(
  { fields }: Pick<Submission, 'fields'>,
  form?: Pick<FormDefinition, 'fields'>,
): Summary {
  const answerTo = (kind: FormField['kind'], usual: string) => {
    const field = form ? form.fields.find((one) => one.kind === kind)?.name : usual;
    return fields[field ?? '']?.[0]?.trim() ?? '';
  };
  const name = answerTo('text', 'name');
  const amount = answerTo('number', 'amount');
  return {
    ...(name ? { name } : {}),
    ...(amount ? { amount } : {}),
    email: answerTo('email', 'email'),
    words: answerTo('lines', 'message'),
  };
}
