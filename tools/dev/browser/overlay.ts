// Compiled alone, so that it shows problems when no bundle runs. It may import only types.
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { ErrorReport } from '../problems/runtime-problem';
import type { DevEvent } from '../server/event-stream';

declare global {
  interface WindowEventMap {
    'raptors-render-error': CustomEvent<{ error: unknown; componentStack?: string }>;
  }
}

const STYLES = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
  section {
    display: flex; flex-direction: column; max-height: 60vh; box-sizing: border-box;
    padding: 0.75rem 1rem; overflow: auto;
    border-top: 4px solid #a8263a; background: #1d1413; color: #faf7f0;
    font: 15px/1.5 system-ui, sans-serif;
  }
  header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  ol { margin: 0.5rem 0 0; padding: 0; list-style: none; }
  li { padding: 0.5rem 0; border-top: 1px solid #5a3a38; }
  code { font: 600 14px/1.5 ui-monospace, monospace; color: #ffd9a0; overflow-wrap: anywhere; }
  .rule { margin-inline-start: 0.5rem; color: #d8b9b5; }
  p { margin: 0.15rem 0; white-space: pre-wrap; }
  .remedy::before { content: '→ '; }
  pre { margin: 0.25rem 0; padding: 0.5rem; overflow-x: auto; background: #120c0b; font: 13px/1.45 ui-monospace, monospace; }
  button.place {
    min-height: 0; padding: 0; border: 0; text-align: start; text-decoration: underline;
    font: 600 14px/1.5 ui-monospace, monospace; color: #ffd9a0; overflow-wrap: anywhere;
  }
  button {
    min-height: 2.25rem; padding: 0.25rem 0.9rem;
    border: 2px solid currentColor; border-radius: 0.4rem; background: none; color: inherit; font: inherit; cursor: pointer;
  }
  button:focus-visible { outline: 3px solid #e9a23b; outline-offset: 2px; }
`;

const host = document.createElement('div');
host.id = 'dev-problems';
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
root.adoptedStyleSheets = [sheet];

const newest: Record<string, string> = {};
Object.assign(window, { raptorsHot: newest });

const element = (tag: string, text: string, className = '') => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};

function row({ file, place, rule = '', reason, remedy = '', excerpt }: Problem) {
  const item = document.createElement('li');
  item.append(
    placeOf(file, place),
    element('span', rule, 'rule'),
    element('p', reason),
    ...(excerpt ? [element('pre', excerpt)] : []),
    element('p', remedy, 'remedy'),
  );
  return item;
}

function placeOf(file: string, place?: string) {
  const text = place ? `${file}: ${place}` : file;
  if (!/\.\w+$/.test(file)) return element('code', text);
  const button = element('button', text, 'place');
  button.title = 'Open in the editor';
  const line = /^line (\d+)$/.exec(place ?? '')?.[1] ?? '';
  const query = new URLSearchParams({ file, line });
  button.addEventListener('click', () => void fetch(`/~dev/open?${query}`, { method: 'POST' }));
  return button;
}

function show(problems: readonly Problem[]) {
  if (problems.length === 0) return host.remove();
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.setAttribute('aria-label', 'Problems');
  const header = document.createElement('header');
  const hide = element('button', 'Hide');
  hide.addEventListener('click', () => host.remove());
  header.append(element('h2', problems.length === 1 ? 'One problem' : `${problems.length} problems`), hide);
  const list = document.createElement('ol');
  list.append(...problems.map(row));
  section.append(header, list);
  root.replaceChildren(section);
  document.body.append(host);
}

function handleMessage(message: DevEvent) {
  if (message.type === 'reload') return location.reload();
  if (message.type === 'problems') return show(message.problems);
  const { name, hash } = message;
  const former = newest[name];
  if (former === hash) return;
  newest[name] = hash;
  // No build had succeeded before, so no code runs that could apply an update.
  if (former === '') return location.reload();
  sent.clear();
  window.dispatchEvent(new Event('raptors-built'));
}

/** Reports since the last build or navigation. None of them is sent twice. */
const sent = new Set<string>();
const MAX_REPORTS = 20;

let stream: EventSource | undefined;

/** Tells the server which page is open, because the server checks open pages. */
function listen() {
  sent.clear();
  stream?.close();
  stream = new EventSource(`/~dev/events?${new URLSearchParams({ path: location.pathname })}`);
  stream.addEventListener('message', ({ data }) => handleMessage(JSON.parse(String(data)) as DevEvent));
}
window.navigation?.addEventListener('navigatesuccess', listen);
listen();

function report(kind: ErrorReport['kind'], thrown: unknown, components = ''): void {
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) };
  const body = JSON.stringify({ path: location.pathname, kind, message, stack, components });
  if (sent.has(body) || sent.size >= MAX_REPORTS) return;
  sent.add(body);
  fetch('/~dev/errors', { method: 'POST', body }).catch(() => undefined);
}

// The shell's development build sends this event when a page throws while it renders.
window.addEventListener('raptors-render-error', ({ detail: { error, componentStack } }) =>
  report('render', error, componentStack),
);
window.addEventListener('error', ({ error, message }) => report('error', error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  const what = blockedURI === 'inline' ? 'inline code or styles (such as a style attribute)' : blockedURI;
  report('policy', `The site’s security policy (${violatedDirective}) forbids ${what}.`);
});
