import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { daysBefore } from '../database/database';
import { html } from '../pages/html';
import { nepalTime } from '../pages/words';
import { trustClock } from './deletion';
import { actButton, hidden, ruled, type AddStaffPage, type StaffContext } from './frame';
import { logAction } from './queries';

/** Pages for failed and unknown mails and for the log of a week, and the button that confirms the clock. */
export function addMails(add: AddStaffPage, { database }: StaffContext): void {
  add('GET', 'mails', async ({ show }) => {
    const rows = await database.all`select * from mails where state in ('unknown', 'failed')
      order by made_at`;
    const body = html`<div class="text">
      <h1>Mails that need a look</h1>
      <p class="lead">
        Unknown: the connection ended before the answer. It may have arrived, so it is not sent again by
        itself.
      </p>
      ${rows.length === 0 && html`<p class="empty soft">Every mail has gone out, or waits for its turn.</p>`}
      ${ruled(
        rows.map(
          ({ id, state, subject, recipient, problem, made_at: madeAt }) =>
            html`<b>${state === 'unknown' ? 'Unknown' : 'Failed'}</b>: ${String(subject)}<br />
              <span class="small soft"
                >to ${String(recipient)}, ${nepalTime(String(madeAt))}. ${String(problem ?? '')}</span
              >
              <form method="post" action="${INBOX_URL}mails" class="actions after">
                ${hidden('id', String(id))}${actButton('again', 'Send again')}${actButton('leave', 'Leave it')}
              </form>`,
        ),
      )}
    </div>`;
    return show('mails', 'Mails', body);
  });
  add('POST', 'mails', async ({ member, form, reply }) => {
    const isAgain = form.get('do') === 'again';
    const what = isAgain ? 'sent a mail again' : 'left a mail unsent';
    await database.transaction(async (transaction) => {
      const [mail] = await transaction.all`update mails set state = ${isAgain ? 'waiting' : 'left'},
        tries = 0, next_at = ${daysBefore(0)} where id = ${form.get('id') ?? ''}
        and state in ('unknown', 'failed') returning submission`;
      const about = typeof mail?.submission === 'string' ? mail.submission : null;
      if (mail) await logAction(transaction, member.name, what, about);
    });
    return reply.redirect(`${INBOX_URL}mails`, 303);
  });
  add('GET', 'week', async ({ show }) => {
    const rows = await database.all`select at, who, what, submissions.id, reference from audit_log
      left join submissions on submissions.id = submission where at > ${daysBefore(7)} and what <> 'signed in'
      order by at desc limit 500`;
    const body = html`<div class="text">
      <h1>This week</h1>
      ${rows.length === 0 && html`<p class="empty soft">Nobody has done anything.</p>`}
      ${ruled(
        rows.map(
          ({ at, who, what, id, reference }) =>
            html`<span class="small soft">${nepalTime(String(at))}</span><br />${String(who)} ${String(what)}
              ${id !== null && html`<a href="${INBOX_URL}${String(id)}">${String(reference)}</a>`}`,
        ),
      )}
    </div>`;
    return show('mails', 'This week', body);
  });
  add('POST', 'clock', async ({ member, reply }) => {
    await database.transaction(async (transaction) => {
      await trustClock(transaction);
      await logAction(transaction, member.name, 'said that the clock is right');
    });
    return reply.redirect(INBOX_URL, 303);
  });
}
