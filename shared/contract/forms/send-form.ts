import { valuesOf, type FormValues, type ReadDay } from './check-form';
import type { FormDefinition } from './form';
import { OWN_FIELDS, type FormAnswer, type FormToken } from './form-address';
import { mailto } from '../mailto';

/** Long, because a phone with a weak signal may send photographs. */
const WAIT_MS = 60_000;

/** Values of a form on the page. */
export function readForm(
  element: HTMLFormElement,
  form: Pick<FormDefinition, 'fields'>,
  readDay?: ReadDay,
): FormValues {
  const data = new FormData(element);
  const written = form.fields.map(({ name }): [string, string[]] => [
    name,
    data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name)),
  ]);
  return valuesOf(form, Object.fromEntries(written), readDay);
}

/** Body of a submission. The inbox stores a submission with the same `key` once. */
export function formData(element: HTMLFormElement, key: string, token = ''): FormData {
  const data = new FormData(element);
  data.set(OWN_FIELDS.key, key);
  data.set(OWN_FIELDS.token, token);
  return data;
}

/** Requests the token of a form, see `OWN_FIELDS`; undefined when no inbox answers. */
export async function requestToken(action: string): Promise<string | undefined> {
  try {
    const response = await fetch(action, { headers: { Accept: 'application/json' } });
    const { token }: FormToken = await response.json();
    return token;
  } catch {
    return undefined;
  }
}

/** Sends a form to the inbox; undefined when no inbox answers. */
export async function postForm(action: string, data: FormData): Promise<FormAnswer | undefined> {
  const hasFiles = [...data.values()].some((value) => typeof value !== 'string');
  const texts = [...data].map(([name, value]) => [name, String(value)]);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT_MS);
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: hasFiles ? data : new URLSearchParams(texts),
      headers: { Accept: 'application/json' },
      signal: controller.signal,
    });
    // A host without an inbox answers with HTML, which fails here. The site's own inbox is trusted without a schema.
    const answer: FormAnswer = await response.json();
    return answer;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** A random key, which is sent with a form: the inbox stores a repeated request with the same key and content once. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** `mailto:` address with what was written. */
export function formAsMail(
  { title, fields }: Pick<FormDefinition, 'title' | 'fields'>,
  values: FormValues,
  to: string,
): string {
  const lines = fields.flatMap(({ name, label }) =>
    values[name]?.length ? [`${label}: ${values[name].join(', ')}`] : [],
  );
  return mailto(to, title, lines.join('\n\n'));
}
