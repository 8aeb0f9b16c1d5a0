import { html, icon, type Html } from '../pages/html';
import type { Sender } from './deletion';
import { actForm, hidden, ruled, sheet } from './frame';

export type Question = { title: string; lead: string; body?: Html; button: string; isDanger?: boolean };

export function askPage(
  { title, lead, body, button, isDanger }: Question,
  act: string,
  chosen: readonly Html[],
  back: string,
): Html {
  const look = isDanger ? html`data-variant="secondary" data-danger` : html`data-variant="primary"`;
  const asked = html`${chosen}${hidden('sure', 'yes')}${body}
    <p class="actions field">
      <button class="button" ${look} name="do" value="${act}">${isDanger && icon('trash')}${button}</button>
      <a class="button" data-variant="secondary" href="${back}">Cancel</a>
    </p>`;
  return sheet(title, lead, actForm(back, asked));
}

export function privacyList({ email, items }: Sender): Html {
  const accepted = items.filter(({ work, state }) => work === 'sighting' && state === 'accepted').length;
  const others = items.length - accepted;
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const line = (sign: 'trash' | 'check', word: string) => (text: string | false) =>
    text !== false &&
    html`<span class="with-icon"
      >${icon(sign)}<span>${text} <b>${word}</b></span></span
    >`;
  const going = [
    others > 0 && `${many(others, 'submission')}, with notes, photographs and mails`,
    accepted > 0 && `name, email, photographs and exact place of ${many(accepted, 'accepted sighting')}`,
    email !== '' && 'the newsletter address, if it is on the list',
  ];
  const staying = [
    accepted > 0 && `${many(accepted, 'sighting')}, as from “an observer”: for good`,
    'a line in the log, without a name: two years',
    'a code made from the address, so that no backup brings it back: for good',
    'backups: 30 days. Mails in your mail program: delete them there',
  ];
  return html`${ruled([...going.map(line('trash', 'goes')), ...staying.map(line('check', 'stays'))])}
    <p class="small soft">It can’t be undone.</p>`;
}
