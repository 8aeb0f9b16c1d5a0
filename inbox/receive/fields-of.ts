import { checkForm, valuesOf, type FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormField } from '@raptors/shared/contract/forms/form';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { newSecret } from '../secret';
import type { FoundForm } from './forms';
import { type Photograph, photographOf } from './photograph';
import type { SentBody } from './read-body';
import { Refusal } from './refusal';

/** What is stored of a submission, or what is wrong with it, by field. */
export type CheckedFields =
  | { fields: FormValues; photographs: readonly (Photograph & { id: string })[]; unfit: boolean }
  | { errors: Record<string, string> };

/** Characters that say nothing: controls, and those that let a text pretend to run the other way. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Checks what was sent by the form that was shown. */
export async function fieldsOf(
  { definition, isLive }: FoundForm,
  { values, files }: SentBody,
): Promise<CheckedFields> {
  const { fields } = definition;
  const wanted = fields.filter(({ kind }) => kind === 'photographs');
  const tooMany = wanted.flatMap(({ name, label, max = 1 }) => {
    const { length } = files.filter(({ field }) => field === name);
    return length > max ? [[name, `${label}: ${length} are too many; ${max} fit.`] as const] : [];
  });
  const opened = await Promise.all(
    files
      .filter(({ field }) => !tooMany.some(([name]) => name === field))
      .filter(({ field }) => wanted.some(({ name }) => name === field))
      .map(async (file) => ({ field: file.field, photograph: await photographOf(file), id: newSecret() })),
  );
  const written = valuesOf(
    definition,
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.kind === 'photographs'
          ? opened.filter((one) => one.field === field.name).map(({ id }) => id)
          : (Object.hasOwn(values, field.name) ? (values[field.name] ?? []) : []).map((value) =>
              cleaned(field, value),
            ),
      ]),
    ),
  );
  const isBroken = opened.flatMap(({ field, photograph }) =>
    typeof photograph === 'string' ? [[field, photograph] as const] : [],
  );
  const errors = { ...checkForm(definition, written), ...Object.fromEntries([...isBroken, ...tooMany]) };
  const hasErrors = Object.keys(errors).length > 0;
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
  // Whoever wrote it can't know the form of today: it is kept as it was sent.
  const unfit = isLive && (hasErrors || unknown.length > 0);
  if (hasErrors && !unfit)
    return {
      errors: Object.fromEntries(fields.flatMap(({ name }) => (errors[name] ? [[name, errors[name]]] : []))),
    };
  return {
    fields: unfit ? { ...values, ...written } : written,
    photographs: opened.flatMap(({ photograph, id }) =>
      typeof photograph === 'string' ? [] : [{ ...photograph, id }],
    ),
    unfit,
  };
}

/** A value without what nobody typed; only a text of several lines has line breaks. */
function cleaned({ kind }: FormField, value: string): string {
  const text = value.replace(/\r\n?/g, '\n');
  return (kind === 'lines' ? text : text.replace(/\s+/g, ' ')).replace(CONTROLS, '').trim();
}

/** @throws {Refusal} before the first day of a form, and after its last */
export function requireOpen({ definition: { title, opens, closes } }: FoundForm, now: number): void {
  const today = inNepal(now).toISOString().slice(0, 10);
  if (opens && today < opens) throw new Refusal(403, `“${title}” opens on ${opens}. Nothing was sent.`);
  if (closes && today > closes) throw new Refusal(410, `“${title}” closed on ${closes}. Nothing was sent.`);
}
