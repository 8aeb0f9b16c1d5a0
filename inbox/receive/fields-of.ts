import { checkForm, valuesOf, type FormValues } from '@raptors/shared/contract/forms/check-form';
import { readDay } from '@raptors/shared/contract/forms/read-day';
import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import type { Language } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { checkWordsIn, nepalDate, wordsIn } from '../pages/words';
import { newSecret } from '../secret';
import type { FoundForm } from './forms';
import { type Photograph, photographOf } from './photograph';
import { cleaned, sentIn, type SentBody } from './read-body';
import { Refusal } from './refusal';

type CheckedFields =
  | {
      fields: FormValues;
      photographs: readonly (Photograph & { id: string })[];
      leftOut: string | undefined;
      unfit: boolean;
    }
  | { errors: Record<string, string> };

/** Bad photographs are left out if the field has a good one, else they are an error. With `whyNoPhotographs`, all are left out. */
export async function fieldsOf(
  { definition, isLive }: FoundForm,
  { values, files }: SentBody,
  whyNoPhotographs: string | undefined,
  language: Language | undefined,
  network: string,
): Promise<CheckedFields> {
  const { fields } = definition;
  const words = wordsIn(language).photographs;
  const errors: Record<string, string> = {};
  const photographs: (Photograph & { id: string })[] = [];
  const leftOut: string[] = whyNoPhotographs === undefined ? [] : [whyNoPhotographs];
  const written: Record<string, string[]> = {};
  for (const field of fields) {
    const { name, kind, label, max = 1 } = field;
    const chosen = files.filter((file) => file.field === name);
    written[name] = [];
    if (kind !== 'photographs') written[name] = sentIn(values, name).map((value) => plain(field, value));
    else if (chosen.length > max)
      errors[name] = fillIn(words.tooMany, { label, count: chosen.length, most: max });
    else if (whyNoPhotographs === undefined) {
      const opened = await Promise.all(chosen.map((file) => photographOf(file, words, network)));
      const good = opened.flatMap((one) => (typeof one === 'string' ? [] : [{ ...one, id: newSecret() }]));
      const bad = opened.filter((one) => typeof one === 'string').join(' ');
      if (bad && good.length === 0) errors[name] = bad;
      else if (bad) leftOut.push(fillIn(words.notKept, { which: bad }));
      photographs.push(...good);
      written[name] = good.map(({ id }) => id);
    }
  }
  const checked = valuesOf(definition, written, readDay);
  const found = { ...checkForm(definition, checked, checkWordsIn(language)), ...errors };
  const isLeftOut = ({ name, kind }: FormField) =>
    whyNoPhotographs !== undefined && kind === 'photographs' && files.some(({ field }) => field === name);
  const wrong = fields.flatMap((field) => {
    const error = isLeftOut(field) ? undefined : found[field.name];
    return error ? [[field.name, error] as const] : [];
  });
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
  // The release that the visitor saw is gone, so the values are kept as sent.
  const unfit = isLive && (wrong.length > 0 || unknown.length > 0);
  if (wrong.length > 0 && !unfit) return { errors: Object.fromEntries(wrong) };
  return {
    fields: unfit ? { ...values, ...checked } : checked,
    photographs,
    unfit,
    leftOut: leftOut.join(' ') || undefined,
  };
}

/** Removes control characters and outer spaces; only `lines` keep line breaks. */
function plain({ kind }: FormField, value: string): string {
  const text = value.replace(/\r\n?/g, '\n');
  return cleaned(kind === 'lines' ? text : text.replace(/\s+/g, ' '));
}

export function whyClosed({ title, opens, closes }: FormDefinition): Refusal | undefined {
  const today = nepalDate();
  if (opens && today < opens) return new Refusal(403, 'opens', { title, day: opens });
  return closes && today > closes ? new Refusal(410, 'closed', { title, day: closes }) : undefined;
}
