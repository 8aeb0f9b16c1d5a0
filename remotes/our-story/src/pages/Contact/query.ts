import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ContactContent } from '../../../content/schema';

/** What a visitor writes in the contact form. */
export type Query = { name: string; email: string; message: string };

/** Fields of the contact form in their order: the first wrong one gets the focus. */
export const QUERY_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof Query)[];

/** What is wrong with each field; a field that is right has no entry. */
export type QueryErrors = Partial<Record<keyof Query, string>>;

/** Text, an at sign, text, a dot, text, and no spaces. Whether a mailbox exists only a letter can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks what was written. Only spaces count as nothing written. */
export function checkQuery(query: Query, texts: ContactContent['form']): QueryErrors {
  const errors: QueryErrors = {};
  if (!query.name.trim()) errors.name = texts.name.required;
  if (!query.email.trim()) errors.email = texts.email.required;
  else if (!EMAIL.test(query.email.trim())) errors.email = texts.email.invalid;
  if (!query.message.trim()) errors.message = texts.message.required;
  return errors;
}

/** Reads the fields of the contact form. */
export function readQuery(form: HTMLFormElement): Query {
  const data = new FormData(form);
  const read = (field: keyof Query) => String(data.get(field) ?? '');
  return { name: read('name'), email: read('email'), message: read('message') };
}

/**
 * Address that opens the query as a letter in the visitor's own email program.
 * @param subject with `{name}` for the visitor's name
 */
export function queryAsMail({ name, email, message }: Query, to: string, subject: string): string {
  const body = `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;
  return `mailto:${to}?subject=${encodeURIComponent(fillIn(subject, { name: name.trim() }))}&body=${encodeURIComponent(body)}`;
}
