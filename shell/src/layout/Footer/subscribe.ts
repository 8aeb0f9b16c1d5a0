import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { formAsMail, formData, newKey, postForm, readForm } from '@raptors/shared/contract/forms/send-form';
import words from '@raptors/shared/design/content/form.json';
import content from '../../../content/forms/newsletter.json';

const newsletter = checkedContent<WrittenForm>(content);

/** Sends the newsletter's form, and returns the message for the visitor. Without an inbox, opens the visitor's email program. */
export async function subscribe(form: HTMLFormElement): Promise<string> {
  const values = readForm(form, newsletter);
  if (document.documentElement.dataset.inbox === 'none') {
    location.href = formAsMail(newsletter, values, organisation.email);
    return '';
  }
  // A new key each time: the inbox recognises a repeated subscription by its email address.
  const answer = await postForm(form.action, formData(form, newKey()));
  if (answer?.status === 'refused') return Object.values(answer.errors).join(' ');
  if (answer?.status !== 'stored') return answer?.message ?? words.unsent;
  form.reset();
  return fillIn(newsletter.success, { email: values.email?.[0] ?? '' });
}
