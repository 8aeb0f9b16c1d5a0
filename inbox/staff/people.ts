import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import { inboxUrl } from '../mail/letter';
import { queueMail } from '../mail/queue';
import { isEmail } from '../mail/smtp';
import { emailField, html, icon, textField } from '../pages/html';
import { nepalDay } from '../pages/words';
import {
  actButton,
  dangerButton,
  hidden,
  ruled,
  type AddStaffPage,
  type StaffContext,
  type Visit,
} from './frame';
import { logAction } from './queries';
import { inviteMember, removeMember, type Member } from './sign-in';

export function addPeople(add: AddStaffPage, { database }: StaffContext): void {
  const showPeople = async ({ member, show }: Visit, said = '') => {
    const people = await database.all`select id, name, email, made_at, seen_at from staff order by name`;
    const body = html`<div class="text sheet wider">
      <h1>People</h1>
      <p>Everybody here sees everything that has arrived, and may invite and remove others.</p>
      ${said && html`<p class="alert" data-tone="ok" role="status">${icon('check')}<span>${said}</span></p>`}
      ${ruled(
        people.map(
          ({ id, name, email, made_at: since, seen_at: seen }) =>
            html`<div class="actions between">
              <span
                ><b>${String(name)}</b> <span class="soft">${String(email)}</span><br /><span
                  class="small soft"
                  >Since ${nepalDay(String(since))},
                  ${seen === null ? 'not signed in yet' : `last seen ${nepalDay(String(seen))}`}</span
                ></span
              >
              ${
                id !== member.id &&
                html`<form method="post" action="${INBOX_URL}people">
                  ${hidden('email', String(email))}${dangerButton('remove', 'Remove')}
                </form>`
              }
            </div>`,
        ),
      )}
      <form method="post" action="${INBOX_URL}people" class="look">
        ${textField('name', 'Name')} ${emailField('Email')}
        <p class="actions field">${actButton('invite', 'Invite')}</p>
      </form>
    </div>`;
    return show('people', 'People', body);
  };
  add('GET', 'people', (visit) => showPeople(visit));
  add('POST', 'people', async (visit) => {
    const { form, member } = visit;
    const name = (form.get('name') ?? '').trim().slice(0, 254);
    const email = (form.get('email') ?? '').trim().toLowerCase();
    if (form.get('do') === 'remove' && email !== member.email) {
      const isRemoved = await database.transaction(async (transaction) => {
        const wasMember = await removeMember(transaction, email);
        const what = 'took the right to sign in from a colleague';
        if (wasMember) await logAction(transaction, member.name, what);
        return wasMember;
      });
      const said = `${email} can no longer sign in, and is signed out everywhere.`;
      return showPeople(visit, isRemoved ? said : '');
    }
    if (form.get('do') !== 'invite' || !isEmail(email) || !name) return showPeople(visit);
    await database.transaction(async (transaction) => {
      await inviteMember(transaction, { email, name });
      await queueMail(transaction, { to: email, letter: invitationLetter(member) });
      await logAction(transaction, member.name, `invited ${name}`);
    });
    return showPeople(visit, `${name} may sign in. A mail with the address is on its way: ${inboxUrl()}`);
  });
}

const invitationLetter = ({ name }: Member) => ({
  subject: `You may sign in to the inbox of ${organisation.productName}`,
  title: 'You may sign in to the inbox',
  paragraphs: [
    `${name} has invited you. There is no password: type this address there, and a link comes by mail.`,
  ],
  button: { words: 'Open the inbox', url: inboxUrl() },
});
