import { MESSAGE_EVENT, showMessage, type PageMessage } from '@raptors/shared/contract/message';

/** WordPress adds a secret to a frame's address, which each message must repeat. */
const secret = /secret=(\w+)/.exec(location.hash)?.[1];

/** Messages in the format of WordPress, which reads `height` and `link`; `<raptor-page isolation="frame">` reads `ready` too. */
const tell = (message: 'height' | 'ready' | 'link', value: string | number) =>
  parent.postMessage({ message, value, secret }, '*');

/** Hydrates a page in another site's frame. Before that, it makes links open outside of the frame. */
export function startInFrame(hydrate: () => void) {
  document.addEventListener('click', retargetLink, { capture: true });
  hydrate();
  showMessagesOnPage();
  document.addEventListener('click', explainSilence);
  tell('ready', document.title);
  // On our site a page is at least as high as the window; here the frame gets the height of the page.
  document.body.style.minHeight = '0';
  const observer = new ResizeObserver(() => tell('height', document.body.offsetHeight));
  observer.observe(document.body);
}

/** Makes links open outside the frame, except `#` links. Their own target is kept, but not without `allow-same-origin`. */
function retargetLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  // A sandbox without an origin may allow tabs (`allow-popups`). WordPress allows none, and follows the message instead.
  if (origin === 'null') link.target = '_blank';
  else if (!link.target) link.target = '_top';
  tell('link', link.href);
  // Keeps the click from React's links, which would change the page inside the frame.
  event.stopPropagation();
}

const FORMS_FORBIDDEN =
  'Nothing was sent: the site around this page lets no form be sent from it. Its frame needs allow-forms in the sandbox attribute.';

/** Tells the visitor that a form cannot be sent: in a sandbox without `allow-forms`, a submit button causes neither `submit` nor `invalid`. */
function explainSilence({ target, defaultPrevented }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=submit]') : null;
  if (!button?.form || defaultPrevented) return;
  const answered = new AbortController();
  const answer = () => answered.abort();
  // Where forms are allowed, one of these events follows before the next task.
  for (const type of ['submit', 'invalid'])
    addEventListener(type, answer, { capture: true, signal: answered.signal });
  setTimeout(() => {
    if (!answered.signal.aborted) showMessage(button, FORMS_FORBIDDEN);
    answered.abort();
  });
}

/** Shows messages as a status below the page: a sandbox without `allow-modals` blocks alerts. */
function showMessagesOnPage(): void {
  const status = document.createElement('p');
  status.role = 'status';
  // Added while it is empty, so that screen readers announce its text later.
  document.body.append(status);
  document.addEventListener(MESSAGE_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    const { text }: PageMessage = event.detail;
    status.textContent = text;
  });
}
