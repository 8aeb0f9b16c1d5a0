import { withoutBase } from '../site-base';
import type { OverrideOrder } from './order';

const STYLES = `
  :host {
    position: sticky; bottom: 0; z-index: 2147483647;
    display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem;
    padding: 0.6rem 1rem;
    border-top: 3px solid #a8263a;
    background: #16302e; color: #faf7f0;
    font: 1rem/1.4 system-ui, sans-serif;
  }
  p { margin: 0; flex: 1 1 20rem; }
  strong { font-weight: 600; }
  .failure { color: #ffd9a0; }
  button {
    padding: 0.35rem 0.9rem; min-height: 2.25rem;
    border: 2px solid currentColor; border-radius: 0.4rem;
    background: none; color: inherit; font: inherit; cursor: pointer;
  }
  button:hover { background: #faf7f0; color: #16302e; }
  button:focus-visible { outline: 3px solid #e9a23b; outline-offset: 2px; }
`;

/** What the badge can be told later. */
type Badge = { fail(reason: string): void };

/**
 * Says for as long as the page is open whose part does not come from its release, with a way back.
 * It stands in the flow behind the footer and sticks to the lower edge, so at the end of a page it covers nothing.
 */
export function showBadge({ base, remote, origin }: OverrideOrder): Badge {
  const host = document.createElement('section');
  host.setAttribute('aria-label', 'Local build');
  const root = host.attachShadow({ mode: 'open' });
  // A style element would need a hash in the policy of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];

  const said = document.createElement('p');
  const name = document.createElement('strong');
  name.textContent = remote;
  said.append(name, ` comes from ${origin}; everything else is the live site.`);
  root.append(
    said,
    button('Load again', () => location.reload()),
    button('Stop', () => location.assign(withoutBase(location.pathname, base))),
  );
  document.body.append(host);
  return {
    fail(reason) {
      const failure = document.createElement('p');
      failure.className = 'failure';
      failure.setAttribute('role', 'alert');
      failure.textContent = reason;
      root.prepend(failure);
    },
  };
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}
