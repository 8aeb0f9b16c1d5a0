import type { FormDefinition, FormField } from './form';

/** What was written, by field: a `choice` of several and `photographs` have more than one value. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Text, an at sign, text, a dot, text, and no spaces. Whether a mailbox exists only a letter can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** Most characters, where a field names no other number. */
const MOST_CHARACTERS = { text: 200, email: 254, lines: 5000 };

/**
 * Checks what was written in a form. Browser and inbox call the same code, so a message is the same with and without scripts.
 * @returns what is wrong, by field, in the form's order; a field that is right has no entry
 */
export function checkForm(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: FormValues,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const wrong = problemOf(field, values[field.name] ?? []);
      return wrong ? [[field.name, wrong]] : [];
    }),
  );
}

function problemOf(field: FormField, written: readonly string[]): string | undefined {
  const given = written.map((value) => value.trim()).filter(Boolean);
  if (given.length === 0) return field.required;
  const isRight = given.every((value) => isOfKind(field, value)) && given.length <= mostValues(field);
  return isRight
    ? tooLong(field, given[0] ?? '')
    : (field.invalid ?? `${field.label}: this is not understood.`);
}

function isOfKind(field: FormField, value: string): boolean {
  switch (field.kind) {
    case 'email':
      return EMAIL.test(value);
    case 'number':
      return (
        Number.isFinite(Number(value)) &&
        Number(value) >= (field.min ?? -Infinity) &&
        Number(value) <= (field.max ?? Infinity)
      );
    case 'date':
      return DAY.test(value) && !Number.isNaN(Date.parse(value)) && !(field.past && value > today());
    case 'time':
      return TIME.test(value);
    case 'choice':
      return field.options?.some((option) => option.value === value) ?? true;
    default:
      return true;
  }
}

/** The day in Nepal, whose clocks are 5:45 hours ahead. */
const today = () => new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);

function mostValues({ kind, several = 1, max = 1 }: FormField): number {
  return kind === 'photographs' ? max : several;
}

function tooLong({ kind, label, max }: FormField, value: string): string | undefined {
  if (kind !== 'text' && kind !== 'email' && kind !== 'lines') return undefined;
  const most = max ?? MOST_CHARACTERS[kind];
  return value.length > most ? `${label}: ${value.length} characters are too many; ${most} fit.` : undefined;
}
