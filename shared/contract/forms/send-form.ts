import { valuesOf, type Fields, type FormValues, type ReadDay } from './check-form';
import { OWN_FIELDS, type FormAnswer, type FormToken } from './form-address';
import { mailto } from '../mailto';

/** Long, for photographs over a weak signal. */
const WAIT_MS = 60_000;

/** Values of a form on the page. */
export function readForm(element: HTMLFormElement, form: Fields, readDay?: ReadDay): FormValues {
  const data = new FormData(element);
  const written = form.fields.map(({ name }): [string, string[]] => [
    name,
    data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name)),
  ]);
  return valuesOf(form, Object.fromEntries(written), readDay);
}

/** What a form sends. */
export function formData(element: HTMLFormElement, key: string, token = ''): FormData {
  const data = new FormData(element);
  data.set(OWN_FIELDS.key, key);
  data.set(OWN_FIELDS.token, token);
  return data;
}

/** Undefined without an answer in JSON, as from a host without an inbox. */
async function ask<Answer>(action: string, request?: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(action, { ...request, headers: { Accept: 'application/json' } });
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return undefined;
  }
}

/** Requests the token of a form, see `OWN_FIELDS`; undefined when no inbox answers. */
export const requestToken = async (action: string): Promise<string | undefined> =>
  (await ask<FormToken>(action))?.token;

/** Sends a form to the inbox; undefined when no inbox answers in time. */
export async function postForm(action: string, data: FormData): Promise<FormAnswer | undefined> {
  const hasFiles = [...data.values()].some((value) => typeof value !== 'string');
  const texts = [...data].map(([name, value]) => [name, String(value)]);
  const body = hasFiles ? data : new URLSearchParams(texts);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT_MS);
  const answer = await ask<FormAnswer>(action, { method: 'POST', body, signal: controller.signal });
  clearTimeout(timer);
  return answer;
}

/** A random key for a form, see `OWN_FIELDS`. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** `mailto:` address with what was written. */
export function formAsMail(
  { title, fields }: Fields & { title: string },
  values: FormValues,
  to: string,
): string {
  const lines = fields.flatMap(({ name, label }) =>
    values[name]?.length ? [`${label}: ${values[name].join(', ')}`] : [],
  );
  return mailto(to, title, lines.join('\n\n'));
}
