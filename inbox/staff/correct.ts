import { checkForm, valuesOf, type FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import type { Transaction } from '../database/database';
import { html, type Html } from '../pages/html';
import { checkWordsIn } from '../pages/words';
import { correctSighting } from '../sightings/sighting';
import { logAction, type Item } from './work';
import type { Member } from './sign-in';

const PREFIX = 'field.';

const valuesIn = (fields: FormValues, name: string) => fields[name] ?? [];
const isSame = (one: FormValues, other: FormValues, name: string) =>
  JSON.stringify(valuesIn(one, name)) === JSON.stringify(valuesIn(other, name));

/** @returns all fields, and errors of the changed ones */
export function readCorrection(form: FormDefinition, { fields }: Item, sent: URLSearchParams) {
  const written = form.fields.map(({ name, kind }) => [
    name,
    kind === 'photographs' ? valuesIn(fields, name) : sent.getAll(PREFIX + name),
  ]);
  const corrected: FormValues = { ...fields, ...valuesOf(form, Object.fromEntries(written)) };
  const isOther = ([name]: [string, string]) => !isSame(fields, corrected, name);
  return {
    corrected,
    errors: Object.fromEntries(
      Object.entries(checkForm(form, corrected, checkWordsIn(undefined))).filter(isOther),
    ),
  };
}

/** Keeps the first values. */
export async function correctFields(
  transaction: Transaction,
  member: Member,
  item: Item,
  form: FormDefinition,
  corrected: FormValues,
): Promise<void> {
  const changed = form.fields.filter(({ name }) => !isSame(item.fields, corrected, name));
  for (const { name } of changed)
    await transaction.all(
      'insert into corrections (submission, field, first) values (?, ?, ?) on conflict do nothing',
      item.id,
      name,
      JSON.stringify(valuesIn(item.fields, name)),
    );
  await transaction.all('update submissions set fields = ? where id = ?', JSON.stringify(corrected), item.id);
  if (item.work === 'sighting') await correctSighting(transaction, item, form, { fields: corrected });
  const labels = changed.map(({ label }) => label).join(', ');
  await logAction(transaction, member.name, `corrected ${labels || 'nothing'}`, item.id);
}

/** With values and errors. */
export const correctionFields = (form: FormDefinition, fields: FormValues, errors: Record<string, string>) =>
  html`${form.fields
    .filter(({ kind }) => kind !== 'photographs')
    .map(
      (field) =>
        html`<div class="field">
          <label class="label" for="${PREFIX}${field.name}">${field.label}</label>
          ${control(field, valuesIn(fields, field.name))}
          ${errors[field.name] && html`<p class="small">${errors[field.name]}</p>`}
        </div>`,
    )}`;

function control(
  { name, kind, options = [], several, ...field }: FormField,
  values: readonly string[],
): Html {
  const named = html`class="control" id="${PREFIX}${name}" name="${PREFIX}${name}"`;
  if (kind === 'lines') return html`<textarea ${named} rows="4">${'\n'}${values[0]}</textarea>`;
  if (kind === 'tick')
    return html`<input
      type="checkbox"
      ${named}
      value="${values[0] ?? 'on'}"
      ${values.length > 0 && html`checked`}
    />`;
  if (kind !== 'choice')
    return html`<input ${named} type="${kind === 'number' ? 'text' : kind}" value="${values[0]}" />`;
  return html`<select ${named} ${several !== undefined && html`multiple size="6"`}>
    ${!several && !field.required && html`<option value=""></option>`}
    ${options.map(({ value, label }) => html`<option value="${value}" ${values.includes(value) && html`selected`}>${label}</option>`)}
  </select>`;
}
