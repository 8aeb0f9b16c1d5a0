// Compiled alone and sent with overlay.ts, so it can't import anything.
export {};

const BADGE_STYLES = `
  :host {
    position: sticky; bottom: 0; z-index: 2147483646;
    display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem;
    padding: 0.6rem 1rem;
    border-top: 3px solid #a8263a;
    background: #16302e; color: #faf7f0;
    font: 1rem/1.4 system-ui, sans-serif;
  }
  p { margin: 0; flex: 1 1 20rem; }
  strong { font-weight: 600; }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid #e9a23b; outline-offset: 2px; }
`;

/**
 * Shows on every page what is local and where the rest comes from, with a link to the same page on the live site. It
 * comes after the footer in the document and sticks to the lower edge, so that it covers nothing at the end of a page.
 */
function showBadge(local: string, site: string, address: string | undefined): void {
  const host = document.createElement('section');
  host.setAttribute('aria-label', 'Local packages');
  const root = host.attachShadow({ mode: 'open' });
  // A style element would need a hash in the page's security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BADGE_STYLES);
  root.adoptedStyleSheets = [sheet];

  const sentence = document.createElement('p');
  const names = document.createElement('strong');
  names.textContent = local;
  sentence.append(names, ` from this machine; everything else as released at ${site}.`);
  root.append(sentence);
  if (address) {
    const link = document.createElement('a');
    link.textContent = 'This page on the live site';
    link.href = address;
    // The router changes the address without a new document.
    link.addEventListener('click', () => {
      link.href = address + location.pathname + location.search;
    });
    root.append(link);
  }
  document.body.append(host);
}

const { local, site, address } = document.currentScript?.dataset ?? {};
if (local && site) showBadge(local, site, address);
