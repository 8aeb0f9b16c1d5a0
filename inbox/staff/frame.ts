import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { html, icon, type Html } from '../pages/html';
import { wordmark } from '../pages/page';
import type { Member } from './sign-in';
import { seesNewsletter, type Folder, type Item } from './work';

const SECTIONS = [
  ['todo', 'To do'],
  ['query', 'Queries'],
  ['sighting', 'Sightings'],
  ['pledge', 'Pledges'],
  ['suspected', 'Suspected'],
  ['newsletter', 'Newsletter'],
  ['done', 'Done'],
] as const;

/** A part of the inbox, as the header lists them. */
export type Section = Folder | 'newsletter' | 'mails';

/** Address of a folder. */
export const folderUrl = (folder: Folder) =>
  folder === 'todo' ? INBOX_URL : `${INBOX_URL}?folder=${folder}`;

/** Header of every page that only the staff sees. */
export const staffHeader = (member: Member, counts: Record<Folder, number>, section: Section): Html =>
  html`<div class="wide bar staff">
    <a class="brand" href="${INBOX_URL}">${wordmark(html`Inbox`)}</a>
    <nav aria-label="Inbox">
      ${SECTIONS.map(([name, words]) => {
        const count = name === 'newsletter' || name === 'done' ? 0 : counts[name];
        // Nobody needs a folder that is empty nearly always.
        if (name === 'suspected' && count === 0 && section !== name) return '';
        if (name === 'newsletter' && !seesNewsletter(member)) return '';
        const href = name === 'newsletter' ? `${INBOX_URL}newsletter` : folderUrl(name);
        return html`<a href="${href}" ${section === name && html`aria-current="page"`}
          >${words}${count > 0 && html` <span class="count">${count}</span>`}</a
        >`;
      })}
    </nav>
    <form method="post" action="${INBOX_URL}sign-out" class="who">
      <span class="small soft">${member.name}</span><button class="quiet">Sign out</button>
    </form>
  </div>`;

/** Header of pages before somebody is known. */
export const plainHeader = (): Html =>
  html`<div class="wide bar"><span class="brand">${wordmark(html`Inbox`)}</span></div>`;

/** State as a shape and a word, so that it can be told without colours. */
export function stateOf({ state, takenBy }: Pick<Item, 'state' | 'takenBy'>): Html {
  const [shape, word] = {
    new: [html`<i class="shape" data-shape="new"></i>`, 'New'] as const,
    taken: [
      html`<i class="shape" data-shape="half"></i>`,
      `${takenBy?.split(' ')[0] ?? 'Somebody'} has it`,
    ] as const,
    asked: [icon('clock', 17), 'Asked, waiting'] as const,
    rejected: [icon('alert', 17), 'Not accepted'] as const,
    accepted: [icon('check', 17), 'Accepted'] as const,
  }[state] ?? [icon('check', 17), 'Done'];
  return html`<span class="state">${shape}${word}</span>`;
}

/** A button that does something to a submission. */
export const actButton = (what: string, words: string | Html): Html =>
  html`<button class="button" data-variant="secondary" data-size="small" name="do" value="${what}">
    ${words}
  </button>`;
