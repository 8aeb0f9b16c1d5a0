import { MESSAGE_EVENT, showMessage, type PageMessage } from '@raptors/shared/contract/message';

/** WordPress gives each frame a name, which it wants to read again. */
const secret = /secret=(\w+)/.exec(location.hash)?.[1];

/** Tells the page around this one, in the form that WordPress knows; `<raptor-page isolation="frame">` knows more of them. */
const tell = (message: 'height' | 'ready' | 'link', value: string | number) =>
  parent.postMessage({ message, value, secret }, '*');

/** Hydrates a page in a frame of another site, once its links open outside of it. */
export function startInFrame(hydrate: () => void) {
  document.addEventListener('click', retargetLink, { capture: true });
  hydrate();
  showMessagesOnPage();
  document.addEventListener('click', explainSilence);
  tell('ready', document.title);
  // A page of the site fills its window; here the window is as high as the page.
  document.body.style.minHeight = '0';
  const observer = new ResizeObserver(() => tell('height', document.body.offsetHeight));
  observer.observe(document.body);
}

/** Lets a link to this site open outside the frame, by a new document. One to a place in the page, or with a target of its own, stays as it is. */
function retargetLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  // A sandbox without an origin lets nothing change the page around it, but may let a tab open; WordPress follows what it is told.
  if (origin === 'null') link.target = '_blank';
  else if (!link.target) link.target = '_top';
  tell('link', link.href);
  // Before it reaches React, whose links would change the page inside the frame.
  event.stopPropagation();
}

const FORMS_FORBIDDEN =
  'Nothing was sent: the site around this page lets no form be sent from it. Its frame needs allow-forms in the sandbox attribute.';

/** A sandbox without `allow-forms` drops a press on the button of a form, and no event says so. */
function explainSilence({ target, defaultPrevented }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=submit]') : null;
  if (!button?.form || defaultPrevented) return;
  const answered = new AbortController();
  const answer = () => answered.abort();
  // A browser answers a press with one of these, before the next task.
  for (const type of ['submit', 'invalid'])
    addEventListener(type, answer, { capture: true, signal: answered.signal });
  setTimeout(() => {
    if (!answered.signal.aborted) showMessage(button, FORMS_FORBIDDEN);
    answered.abort();
  });
}

/** Shows messages as a status below the page: browsers show no alert in a frame, or one under the other site's name. */
function showMessagesOnPage(): void {
  const status = document.createElement('p');
  status.role = 'status';
  // There before its text, or readers do not announce it.
  document.body.append(status);
  document.addEventListener(MESSAGE_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    const { text }: PageMessage = event.detail;
    status.textContent = text;
  });
}
