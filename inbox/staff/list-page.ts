import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { daysBefore, type Row } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { nepalClock, nepalDay, numberWord } from '../pages/words';
import { actButton, actForm, folderUrl, hidden, shownRevision, stateOf } from './frame';
import { DUE_DAYS, rowOf, type Folder, type Item } from './work';

const THINGS: Record<Folder, readonly [one: string, many: string]> = {
  todo: ['thing to do', 'things to do'],
  done: ['thing done', 'things done'],
  suspected: ['suspected', 'suspected'],
  due: ['is deleted soon', 'are deleted soon'],
};

type ListPage = {
  folder: Folder;
  rows: readonly { item: Item; form: FormDefinition | undefined }[];
  total: number;
  find: string;
  page: number;
  pages: number;
  alike: readonly Row[];
  due: number;
  now: number;
};

export function listTitle(folder: Folder, total: number): string {
  const [one, many] = THINGS[folder];
  if (total === 0) return folder === 'todo' ? 'Nothing to do' : 'Nothing here';
  return `${numberWord(total)} ${total === 1 ? one : many}`;
}

export function listPage(list: ListPage): Html {
  const { folder, rows, total, find, page, pages, due, alike, now } = list;
  const url = (more: Record<string, string>) => listUrl({ folder, find, ...more });
  return html`<div class="wide list">
    <div class="actions between">
      <h1>${find ? html`${total} found` : listTitle(folder, total)}</h1>
      <form class="actions search" action="${INBOX_URL}" role="search">
        ${hidden('folder', folder)}
        <label for="find" class="small">Search</label>
        <input class="control" id="find" name="find" type="search" value="${find}" />
        <button class="button" data-variant="secondary" data-size="small">Find</button>
      </form>
    </div>
    ${alike.map(
      ({ reason, number }) =>
        html`<form method="post" action="${INBOX_URL}alike" class="actions between tools">
          ${hidden('reason', String(reason))}${hidden('until', new Date(now).toISOString())}
          <span>${Number(number)}: ${String(reason)}</span>
          ${actButton('delete', `Delete all ${Number(number)}`)}
        </form>`,
    )}
    ${actForm(
      [],
      url({ page: String(page) }),
      html`<div class="actions between tools">
          <div class="actions">
            <label class="actions all small soft"
              ><input type="checkbox" name="all" value="yes" class="tick" />All on this page</label
            >
            ${actButton('done', 'Done')} ${actButton('delete', 'Delete')}
            ${folder === 'suspected' && actButton('new', 'Not suspected')}
          </div>
          <p class="actions small">
            <a class="quiet" href="${INBOX_URL}export/${folder}${url({}).slice(INBOX_URL.length)}"
              >${icon('save', 18)}Export as a table</a
            >
          </p>
        </div>
        ${rows.length === 0 && html`<p class="empty soft">${find ? 'Nothing in the inbox has these words.' : 'Nothing waits here.'}</p>`}
        ${daysOf(rows, now).map(
          ({ day, ofDay }) =>
            html`<h2 class="day small soft">${day}</h2>
              <ul class="rows" role="list">
                ${ofDay.map((row) => listRow(row, now))}
              </ul>`,
        )}`,
    )}
    <div class="actions between foot">
      <p class="small soft keep">
        ${icon('clock', 18)} <b>What we keep.</b> Each form says for how many days. Within ${DUE_DAYS} days,
        ${due === 1 ? 'one of these is' : `${due} of these are`} deleted.
        ${due > 0 && html`<a href="${folderUrl('due')}">See them first</a>`}
      </p>
      <p class="small"><a href="${INBOX_URL}week">What colleagues did this week</a></p>
      ${
        folder === 'done' &&
        html`<p class="small soft">
          Accepted sightings, with the places that everyone sees:
          <a href="${INBOX_URL}export/darwin-core">Darwin Core Archive</a>
        </p>`
      }
      ${
        pages > 1 &&
        html`<p class="small soft">
          Page ${page} of ${pages}
          ${page > 1 && html`· <a href="${url({ page: String(page - 1) })}">Previous</a>`}
          ${page < pages && html`· <a href="${url({ page: String(page + 1) })}">Next</a>`}
        </p>`
      }
    </div>
  </div>`;
}

const listUrl = (query: Record<string, string>) => {
  const search = new URLSearchParams(
    Object.entries(query).filter(([name, value]) => value && !(name === 'folder' && value === 'todo')),
  );
  return `${INBOX_URL}${search.size > 0 ? '?' : ''}${search.toString()}`;
};

type ListRow = ListPage['rows'][number];

const ICON_OF_WORK = { query: 'mail', newsletter: 'mail', pledge: 'wallet', sighting: 'eye' } as const;

function listRow({ item, form }: ListRow, now: number): Html {
  const { title, words } = rowOf(item, form);
  const isToday = nepalDay(item.receivedAt) === nepalDay(new Date(now).toISOString());
  return html`<li class="row" ${item.state === 'new' && html`data-new`}>
    ${hidden('listed', item.id)}${shownRevision(item)}
    <input
      class="tick"
      type="checkbox"
      name="id"
      value="${item.id}"
      aria-label="${title}, ${item.reference}"
    />
    ${stateOf(item)}
    <span class="kind">${icon(ICON_OF_WORK[item.work], 22)}</span>
    <a class="what" href="${INBOX_URL}${item.id}"
      ><b dir="auto">${title}</b> <span class="soft" dir="auto">${words}</span></a
    >
    <span class="small soft reference-cell">${item.suspected ?? `${item.work} ${item.reference}`}</span>
    <span class="small soft when"
      >${isToday ? nepalClock(item.receivedAt) : nepalDay(item.receivedAt).replace(/ \d+$/, '')}</span
    >
  </li>`;
}

/** Groups rows by day. */
function daysOf(rows: readonly ListRow[], now: number): { day: string; ofDay: ListRow[] }[] {
  const today = nepalDay(new Date(now).toISOString());
  const yesterday = nepalDay(daysBefore(1, now));
  const names = new Map([
    [today, 'Today'],
    [yesterday, `Yesterday, ${yesterday.replace(/ \d+$/, '')}`],
  ]);
  const groups: { day: string; ofDay: ListRow[] }[] = [];
  for (const row of rows) {
    const day = names.get(nepalDay(row.item.receivedAt)) ?? 'Older';
    const last = groups.at(-1);
    if (last?.day === day) last.ofDay.push(row);
    else groups.push({ day, ofDay: [row] });
  }
  return groups;
}
