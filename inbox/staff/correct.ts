import { checkForm, valuesOf, type FormValues } from '@raptors/shared/contract/forms/check-form';
import { readDay } from '@raptors/shared/contract/forms/read-day';
import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import type { Transaction } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { checkWordsIn } from '../pages/words';
import { correctSighting } from '../sightings/sighting';
import { logAction, type Item } from './queries';
import type { Member } from './sign-in';

const PREFIX = 'field.';

/** The staff can't correct photographs, nor ticks other than `nest`. */
const isCorrectable = ({ kind, name }: FormField) =>
  kind !== 'photographs' && (kind !== 'tick' || name === 'nest');

const valuesIn = (fields: FormValues, name: string) => fields[name] ?? [];
const isSame = (one: FormValues, other: FormValues, name: string) =>
  JSON.stringify(valuesIn(one, name)) === JSON.stringify(valuesIn(other, name));

/** @returns all fields, and errors of the changed ones */
export function readCorrection(form: FormDefinition, { fields }: Item, sent: URLSearchParams) {
  const written = form.fields.map((field) => [
    field.name,
    isCorrectable(field) ? sent.getAll(PREFIX + field.name) : valuesIn(fields, field.name),
  ]);
  const corrected: FormValues = { ...fields, ...valuesOf(form, Object.fromEntries(written), readDay) };
  const wrong = Object.entries(checkForm(form, corrected, checkWordsIn(undefined)));
  const errors = Object.fromEntries(wrong.filter(([name]) => !isSame(fields, corrected, name)));
  return { corrected, errors };
}

export async function correctFields(
  transaction: Transaction,
  member: Member,
  item: Item,
  form: FormDefinition,
  corrected: FormValues,
): Promise<void> {
  const changed = form.fields.filter(({ name }) => !isSame(item.fields, corrected, name));
  for (const { name } of changed)
    await transaction.all`insert into corrections (submission, field, first)
      values (${item.id}, ${name}, ${JSON.stringify(valuesIn(item.fields, name))}) on conflict do nothing`;
  await transaction.all`update submissions set fields = ${JSON.stringify(corrected)} where id = ${item.id}`;
  if (item.work === 'sighting') await correctSighting(transaction, item, form, { fields: corrected });
  const labels = changed.map(({ label }) => label).join(', ');
  await logAction(transaction, member.name, `corrected ${labels || 'nothing'}`, item.id);
}

export const correctionFields = (form: FormDefinition, fields: FormValues, errors: Record<string, string>) =>
  html`${form.fields.filter(isCorrectable).map((field) => {
    const values = valuesIn(fields, field.name);
    const id = PREFIX + field.name;
    const error =
      errors[field.name] &&
      html`<p class="error" id="${id}-error">${icon('alert', 18)}${errors[field.name]}</p>`;
    const checked = values.length > 0 && html`checked`;
    if (field.kind === 'tick')
      return html`<label class="option field"
        ><input type="checkbox" name="${id}" value="${values[0] ?? 'on'}" ${checked} />${field.label}</label
      >`;
    return html`<div class="field">
      <label class="label" for="${id}">${field.label}</label>
      ${control(field, values, error !== undefined && error !== '')}${error}
    </div>`;
  })}`;

function control(
  { name, kind, options = [], several, ...field }: FormField,
  values: readonly string[],
  isWrong: boolean,
): Html {
  const id = PREFIX + name;
  const named = html`class="control" id="${id}" name="${id}"
  ${isWrong && html`aria-invalid="true" aria-describedby="${id}-error"`}`;
  if (kind === 'lines') return html`<textarea ${named} rows="4">${'\n'}${values[0]}</textarea>`;
  const type = kind === 'number' || kind === 'date' ? 'text' : kind;
  if (kind !== 'choice') return html`<input ${named} type="${type}" value="${values[0]}" />`;
  return html`<select ${named} ${several !== undefined && html`multiple size="6"`}>
    ${!several && !field.required && html`<option value=""></option>`}
    ${options.map(({ value, label }) => html`<option value="${value}" ${values.includes(value) && html`selected`}>${label}</option>`)}
  </select>`;
}
