import { defaultTreeAdapter, serialize } from 'parse5';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Language } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { html, type Html } from '../pages/html';
import { numberWord, wordsIn } from '../pages/words';
import { htmlPage, PAGE_HEADERS } from '../pages/page';
import type { PageDocument, PageElement } from '@raptors/site/html/elements';
import { sentIn } from './read-body';
import { attribute, find, type ReadSitePage, set, setInner, setTitle, sitePageHeaders } from './site-page';

type Returned = {
  form: FormDefinition;
  language: Language | undefined;
  page: string | undefined;
  values: FormValues;
  errors?: Record<string, string>;
  message?: string;
  /** The visitor must choose files again, because a page can't fill them in. */
  hadFiles: boolean;
};

export const pageReturner =
  (readPage: ReadSitePage) =>
  async (returned: Returned): Promise<{ html: string; headers: Record<string, string> }> => {
    const page = await readPage(returned.form.page ?? returned.page ?? '/');
    const filled = page && filledPage(page.document, returned);
    return page && filled
      ? { html: filled, headers: sitePageHeaders(page, "'none'") }
      : { html: plainPage(returned), headers: PAGE_HEADERS };
  };

function filledPage(document: PageDocument, returned: Returned): string | undefined {
  const { form, values, errors = {} } = returned;
  const element = find(document, (one) => attribute(one, 'data-form') === form.name)[0];
  if (!element) return undefined;
  const controls = find(element, (one) => attribute(one, 'name') !== undefined);
  const messageOf = (name: string) => find(element, (one) => attribute(one, 'data-message') === name)[0];
  for (const { name } of form.fields) {
    const named = controls.filter((one) => attribute(one, 'name') === name);
    const given = sentIn(values, name);
    const lines = named.filter(isLine);
    for (const control of named) {
      const line = lines.indexOf(control);
      // The last values are those of the field's lists and text lines, one for each.
      fill(control, line < 0 ? given : given.slice(0, given.length - lines.length + line + 1).slice(-1));
    }
    // Of a field's several lists, only the first is marked.
    const wrong = named.filter((one) => one.tagName !== 'select' || one === named[0]);
    setMessage(messageOf(name), wrong, errors[name]);
  }
  const answer = find(element, (one) => attribute(one, 'data-answer') !== undefined)[0];
  const idOf = (name: string) => {
    const control = controls.find((one) => attribute(one, 'name') === name);
    const message = messageOf(name);
    return (control && attribute(control, 'id')) ?? (message && attribute(message, 'id'));
  };
  if (answer) {
    setInner(answer, summary(returned, idOf));
    set(answer, 'hidden', false);
    // First in the form and focused: below the button it might be off the screen.
    set(answer, 'tabindex', '-1');
    set(answer, 'autofocus', '');
    defaultTreeAdapter.detachNode(answer);
    const [first] = element.childNodes;
    if (first) defaultTreeAdapter.insertBefore(element, answer, first);
  }
  setTitle(document, (title) => fillIn(wordsIn(returned.language).refused.page, { title }));
  return serialize(document);
}

function summary(
  { form, errors = {}, message, hadFiles, language }: Returned,
  idOf: (name: string) => string | undefined,
): Html {
  const wrong = form.fields.filter(({ name }) => errors[name]);
  const words = wordsIn(language).refused;
  const count = language ? wrong.length : numberWord(wrong.length);
  return html`<p>${message ?? (wrong.length === 1 ? words.one : fillIn(words.many, { count }))}</p>
    ${
      wrong.length > 0 &&
      html`<ol>
        ${wrong.map(({ name }) => html`<li><a href="#${idOf(name)}">${errors[name]}</a></li>`)}
      </ol>`
    }
    ${hadFiles && html`<p>${words.photographs}</p>`}`;
}

const isLine = (control: PageElement) => !['radio', 'checkbox'].includes(attribute(control, 'type') ?? '');

function fill(control: PageElement, written: readonly string[]): void {
  const { tagName } = control;
  const type = attribute(control, 'type');
  if (type === 'file' || type === 'hidden') return;
  if (tagName === 'textarea') return setInner(control, html`${'\n'}${written[0]}`);
  if (tagName === 'select')
    return find(control, (one) => one.tagName === 'option').forEach((option) =>
      set(option, 'selected', written.includes(attribute(option, 'value') ?? '') && ''),
    );
  if (type === 'checkbox' || type === 'radio')
    return set(control, 'checked', written.includes(attribute(control, 'value') ?? 'on') && '');
  if (tagName === 'input') set(control, 'value', written[0] ?? '');
}

function setMessage(
  place: PageElement | undefined,
  controls: readonly PageElement[],
  message: string | undefined,
): void {
  if (!place) return;
  setInner(place, html`${message}`);
  set(place, 'hidden', !message && '');
  if (!message) return;
  for (const control of controls) {
    set(control, 'aria-invalid', 'true');
    const described = attribute(control, 'aria-describedby')?.split(' ') ?? [];
    const id = attribute(place, 'id');
    if (id) set(control, 'aria-describedby', [...new Set([...described, id])].join(' '));
  }
}

const plainPage = ({ form, values, errors = {}, message, language }: Returned): string => {
  const { title, written } = wordsIn(language).refused;
  return htmlPage({
    title,
    language,
    body: html`<div class="text">
      <h1>${title}</h1>
      <p class="lead">${form.title}</p>
      ${message !== undefined && html`<p>${message}</p>`}
      <ul>
        ${Object.values(errors).map((wrong) => html`<li>${wrong}</li>`)}
      </ul>
      <p>${written}</p>
      <dl>
        ${form.fields.map(
          ({ name, label }) =>
            Object.hasOwn(values, name) &&
            html`<dt>${label}</dt>
              <dd><pre>${sentIn(values, name).join('\n')}</pre></dd>`,
        )}
      </dl>
    </div>`,
  });
};
