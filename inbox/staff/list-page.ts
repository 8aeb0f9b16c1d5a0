import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { daysBefore, type Row } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { nepalDay } from '../pages/words';
import { actButton, actForm, folderUrl, hidden, shownRevision, stateOf } from './frame';
import { DUE_DAYS, rowOf, type Folder, type Item } from './work';

const TITLES: Record<Folder, string> = {
  todo: 'To do',
  done: 'Done',
  suspected: 'Suspected',
  due: 'Deleted soon',
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
};

/** What a list is called, and how much it holds. */
export const listTitle = (folder: Folder, total: number): string => `${TITLES[folder]}: ${total}`;

/** The list of a folder. */
export function listPage(list: ListPage): Html {
  const { folder, rows, total, find, page, pages, due, alike } = list;
  const url = (number: number) =>
    `${INBOX_URL}?${new URLSearchParams({ folder, find, page: String(number) }).toString()}`;
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
          ${hidden('reason', String(reason))}${hidden('until', daysBefore(0))}
          <span>${Number(number)}: ${String(reason)}</span>
          ${actButton('delete', `Delete all ${Number(number)}`)}
        </form>`,
    )}
    ${actForm(
      [],
      url(page),
      html`<div class="actions between tools">
          <div class="actions">
            <label class="actions all small soft"
              ><input type="checkbox" name="all" value="yes" class="tick" />All on this page</label
            >
            ${actButton('done', 'Done')} ${actButton('delete', 'Delete')}
            ${folder === 'suspected' && actButton('new', 'Not suspected')}
          </div>
          ${!find && html`<a class="quiet small" href="${INBOX_URL}export/${folder}">${icon('save', 18)}Export as a table</a>`}
        </div>
        ${rows.length === 0 && html`<p class="empty soft">${find ? 'Nothing in the inbox has these words.' : 'Nothing waits here.'}</p>`}
        <ul class="rows" role="list">
          ${rows.map(listRow)}
        </ul>`,
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
          Page ${page} of ${pages} ${page > 1 && html`· <a href="${url(page - 1)}">Previous</a>`}
          ${page < pages && html`· <a href="${url(page + 1)}">Next</a>`}
        </p>`
      }
    </div>
  </div>`;
}

function listRow({ item, form }: ListPage['rows'][number]): Html {
  const { title, words } = rowOf(item, form);
  return html`<li class="row" ${item.state === 'new' && html`data-new`}>
    ${hidden('listed', item.id)}${shownRevision(item)}
    <input
      class="tick"
      type="checkbox"
      name="id"
      value="${item.id}"
      aria-label="${title}, ${item.reference}"
    />
    <span class="state small">${stateOf(item)}</span>
    <a class="what" href="${INBOX_URL}${item.id}"
      ><b dir="auto">${title}</b> <span class="soft" dir="auto">${words}</span></a
    >
    <span class="small soft reference-cell">${item.suspected ?? `${item.work} ${item.reference}`}</span>
    <span class="small soft when">${nepalDay(item.receivedAt)}</span>
  </li>`;
}
