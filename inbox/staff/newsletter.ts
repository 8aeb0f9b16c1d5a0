import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { countOf } from '../database/database';
import { unsubscribe } from '../newsletter/subscribers';
import { emailField, html, icon, pairs } from '../pages/html';
import { nepalDate, nepalDay } from '../pages/words';
import { exportSubscribers, sendExport } from './exports';
import {
  actButton,
  actForm,
  dangerButton,
  hidden,
  type AddStaffPage,
  type StaffContext,
  type Visit,
} from './frame';
import { logAction } from './queries';

/** The newsletter page counts addresses and looks one up, but does not list them. */
export function addNewsletter(add: AddStaffPage, { database }: StaffContext): void {
  const count = (where: string, ...values: string[]) =>
    countOf(database, `subscribers where ${where}`, ...values);
  const find = async (email: string) => {
    const [row] = await database.all`select id, state, subscribed_at from subscribers where email = ${email}`;
    return { email, row };
  };
  const showNewsletter = async ({ show }: Visit, looked?: Awaited<ReturnType<typeof find>>) => {
    const body = html`<div class="text sheet">
      <h1>Newsletter</h1>
      ${pairs([
        ['Confirmed', html`<b class="number">${await count(`state = 'subscribed'`)}</b>`],
        ['Waiting', `${await count(`state = 'pending'`)}, deleted after seven days`],
        ['Left this year', await count(`state = 'unsubscribed' and left_at >= ?`, nepalDate().slice(0, 4))],
      ])}
      <form method="post" action="${INBOX_URL}newsletter">
        <p class="after">
          Addresses are shown to nobody here. To send an issue, export them for listmonk or another program:
          each has its language, what was agreed to and when, and the link to leave that each mail must carry.
          The log names the day and the person.
        </p>
        <p class="after">${actButton('export', html`${icon('save')}Export addresses`)}</p>
      </form>
      <form method="post" action="${INBOX_URL}newsletter" class="look">
        ${emailField('Is this address on the list?', looked?.email)}
        <p class="actions field">${actButton('look', 'Look')}</p>
        ${
          looked &&
          html`<p class="small soft after" role="status">
            ${
              looked.row?.state === 'subscribed'
                ? html`Yes, since ${nepalDay(String(looked.row.subscribed_at))}.
                    <button class="quiet" name="do" value="stop">Take it off</button>`
                : looked.row?.state === 'pending'
                  ? 'Not yet: the link in its mail was not followed.'
                  : 'No.'
            }
          </p>`
        }
      </form>
      ${
        looked?.row &&
        actForm(
          `${INBOX_URL}newsletter`,
          html`${hidden('email', looked.email)}${dangerButton('erase', 'Delete for privacy')}`,
        )
      }
    </div>`;
    return show('newsletter', 'Newsletter', body);
  };
  add('GET', 'newsletter', (visit) => showNewsletter(visit));
  add('POST', 'newsletter', async (visit) => {
    const { form, member } = visit;
    if (form.get('do') === 'export') return sendExport(database, visit, await exportSubscribers(database));
    const email = (form.get('email') ?? '').trim().toLowerCase();
    if (form.get('do') === 'stop') {
      const { row } = await find(email);
      await database.transaction(async (transaction) => {
        await unsubscribe(transaction, String(row?.id));
        await logAction(transaction, member.name, 'took an address off the newsletter');
      });
    }
    return showNewsletter(visit, await find(email));
  });
}
