import { escapeHtml } from './escape';
import { EMBED_URL } from './names';
import { PICTURE_URL, viewPath } from './paths';

/** Ways in which another site shows a page of this one. */
export const EMBED_WAYS = ['tag', 'frame', 'include', 'picture'] as const;
/** One of {@link EMBED_WAYS}. */
export type EmbedWay = (typeof EMBED_WAYS)[number];

/** Height of a page in windows from a certain width up, both in CSS pixels. */
export type PageHeight = { from: number; height: number };

type File = { path: string; integrity: string };

/** What the lines for another site say. */
export type EmbedFacts = {
  /** Of this site, without a slash at the end. */
  origin: string;
  /** Path of the page, with the chosen parameters: `/About_Raptors/Explore_raptors_nepal?group=owl`. */
  address: string;
  title: string;
  /** First sentence of the page, if it has one. */
  sentence?: string | undefined;
  /** Left out: the live loader, without a hash. `element` is the script that it loads next. */
  loader?: { file: File; element?: File | undefined } | undefined;
  heights?: readonly PageHeight[] | undefined;
  /** A release that the site keeps, and the hash of its page. */
  pinned?: { release: string; integrity?: string | undefined } | undefined;
  /** Left out: by the place around the page. */
  theme?: string | undefined;
  /** In CSS pixels; left out: as wide as its place. */
  maxWidth?: number | undefined;
  /** Further attributes of the tag, as they are written. */
  attributes?: readonly string[] | undefined;
  /** What is between the tags; left out: a link and the sentence. */
  words?: string | undefined;
};

/** The lines that another site writes into its page. */
export const embedLines = (way: EmbedWay, facts: EmbedFacts): string => LINES[way](facts).join('\n');

const LINES: Readonly<Record<EmbedWay, (facts: EmbedFacts) => string[]>> = {
  tag: tagLines,
  frame({ origin, address, title, theme, maxWidth, heights }) {
    const [path = '', search] = address.split('?');
    const source = `${origin}${viewPath('embed', path)}${search ? `?${search}` : ''}`;
    const style = [
      'border: 0',
      'width: 100%',
      ...(maxWidth ? [`max-width: ${maxWidth}px`] : []),
      `height: ${heights?.at(-1)?.height ?? 600}px`,
      'frame-sizing: content-block-size',
      ...(theme && theme !== 'auto' ? [`color-scheme: ${theme}`] : []),
    ].join('; ');
    return [
      `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" loading="lazy" style="${style}"></iframe>`,
    ];
  },
  include({ origin, address }) {
    const path = pathOf('include', address);
    return [
      `<?php readfile('${origin}${path}'); ?>`,
      '',
      '<!-- or, with nginx, `ssi on` where your pages are, and',
      `location /~fragment/ { proxy_pass ${origin}; proxy_ssl_server_name on; proxy_set_header Accept-Encoding ""; } -->`,
      `<!--# include virtual="${path}" -->`,
    ];
  },
  picture({ origin, address, title, maxWidth }) {
    const source = `${origin}${PICTURE_URL}${address.replace(/\?.*/, '').replace(/^\/$/, '/index')}.png`;
    return [
      `<a href="${escapeHtml(origin + address)}">`,
      `  <img src="${escapeHtml(source)}" alt="${escapeHtml(title)}" width="${maxWidth ?? 600}" />`,
      '</a>',
    ];
  },
};

/** Address of a form of a page with what is chosen in it. */
function pathOf(view: 'fragment' | 'include', address: string, release?: string): string {
  const [path = '', search] = address.split('?');
  return viewPath(view, path, release, search);
}

/**
 * The loader, and the tag with a link and a sentence, which are shown until the page has loaded or if it does not load. What comes
 * next is requested beside the loader. With heights the place is reserved, so that nothing moves when the page is shown.
 */
function tagLines(facts: EmbedFacts): string[] {
  const { origin, address, title, sentence, heights, pinned, theme, maxWidth, words } = facts;
  const attributes = [
    `src="${escapeHtml(address)}"`,
    ...(theme ? [`theme="${theme}"`] : []),
    ...(maxWidth ? [`style="max-width: ${maxWidth}px"`] : []),
    ...(pinned ? [`release="${pinned.release}"`] : []),
    ...(pinned?.integrity ? [`integrity="${pinned.integrity}"`] : []),
    ...(facts.attributes ?? []),
  ];
  const own = [
    `<a href="${escapeHtml(origin + address)}">${escapeHtml(title)}</a>`,
    ...(sentence ? [`<p>${escapeHtml(sentence)}</p>`] : []),
  ];
  return [
    ...(heights ? ['<style>', ...reservedPlace(address, heights), '</style>'] : []),
    loaderLines(facts, `raptor-page[src="${address}"]`),
    `<raptor-page ${attributes.join(' ')}>`,
    `  ${words ?? own.join('\n  ')}`,
    '</raptor-page>',
  ];
}

/**
 * The place of a page, while its scripts are under way: for the tag, and for an element that `mount` gets. An animation ends
 * by itself, so that the place is not kept for a loader that does not come; the loader keeps it from then on.
 */
function reservedPlace(address: string, heights: readonly PageHeight[]): string[] {
  const [tag, element] = [`raptor-page[src="${address}"]`, `[data-raptor-page="${address}"]`];
  const place = `:is(${tag}, ${element})`;
  return [
    `  ${place} { display: block; contain-intrinsic-block-size: var(--raptor-place) }`,
    ...heights.map(({ from, height }) => {
      const rule = `${place} { --raptor-place: ${height}px }`;
      return from === 0 ? `  ${rule}` : `  @media (min-width: ${from}px) { ${rule} }`;
    }),
    // Important, because many a host ends all animations at once for visitors who want less motion; here nothing moves.
    `  @media (scripting: enabled) { :is(${tag}:not(:defined), ${element}) { animation: raptor-place 4s step-end !important } }`,
    '  @keyframes raptor-place { from { min-block-size: var(--raptor-place) } }',
  ];
}

/** Address of what the tag requests of a page. */
export const fragmentUrl = ({ origin, address, pinned }: EmbedFacts): string =>
  origin + pathOf('fragment', address, pinned?.release);

/**
 * The loader, what it requests next, and a watch of it: nothing of ours can tell the page that it does not come, or not in ten seconds, or request it again when it
 * may come. It stays a loader where a policy refuses the watch, or somebody leaves it out.
 * @param tags which tags are told, as a selector; left out: all, for a page whose tags are written elsewhere
 */
export function loaderLines(facts: EmbedFacts, tags = 'raptor-page[src]'): string {
  const { origin, loader, pinned } = facts;
  const preload = (as: string, href: string, integrity?: string) =>
    `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin />\n`;
  const element =
    loader?.element && preload('script', origin + loader.element.path, loader.element.integrity);
  const src = origin + (loader?.file.path ?? EMBED_URL);
  const hash = loader ? ` integrity="${loader.file.integrity}" crossorigin` : '';
  return `${element ?? ''}${preload('fetch', fragmentUrl(facts), pinned?.integrity)}<script type="module" async src="${src}"${hash}></script>
<script>
  (async (loader, { src, integrity, nonce } = loader) => {
    const on = (target, ...types) => new Promise((done) => types.map((type) => target.addEventListener(type, done, true)));
    const after = (ms) => new Promise((done) => setTimeout(done, ms)), code = 'unreachable';
    const reason = src + ' did not load. See that the site is up, its hash the printed one, and that this page allows it (script-src).';
    while ((await Promise.race([on(loader, 'load', 'error'), after(10000)]))?.type !== 'load' && !customElements.get('raptor-page')) {
      for (const tag of document.querySelectorAll('${tags}')) {
        const detail = { url: new URL(tag.getAttribute('src'), src).href, code, reason };
        tag.dispatchEvent(new CustomEvent('raptor-error', { detail, bubbles: true, composed: true }));
      }
      await Promise.race([on(window, 'online', 'visibilitychange'), after(4000).then(() => on(window, 'scroll'))]);
      const again = { type: 'module', crossOrigin: '', integrity, nonce, src: src + '?' + Date.now() };
      document.head.append((loader = Object.assign(document.createElement('script'), again)));
    }
  })([...document.querySelectorAll('script[src="${src}"]')].at(-1));
</script>`;
}

/** Field of that form which is sent where no script runs: then the server writes the lines. */
export const LINES_FIELD = 'written';

/** An address in this site that may stand in lines. */
const ADDRESS = /^\/[\w/-]*(\?[\w=&-]+)?$/;

/** What is chosen in the form that makes lines. */
export type ChosenLines = { way: EmbedWay } & Pick<EmbedFacts, 'address' | 'theme' | 'maxWidth'>;

/**
 * Reads the fields of the form that makes lines: `src`, which is an address or names the field that holds it, `theme`, `width` and `way`.
 * Takes anything.
 */
export function chosenLines(fields: URLSearchParams): ChosenLines {
  const src = fields.get('src') ?? '';
  const address = fields.get(src) ?? src;
  const theme = /^(auto|light|dark)$/.exec(fields.get('theme') ?? '')?.[0];
  const width = /^\d{2,4}$/.exec(fields.get('width') ?? '')?.[0];
  return {
    way: EMBED_WAYS.find((way) => way === fields.get('way')) ?? 'tag',
    address: ADDRESS.test(address) ? address : '/',
    theme,
    maxWidth: width ? Number(width) : undefined,
  };
}

/** What lines hold beside what is chosen in the form. */
export type KeptLines = Pick<EmbedFacts, 'loader' | 'pinned' | 'attributes' | 'words'>;

/** The same from lines that somebody has pasted, with what else they hold; `undefined` where no page of this site is in them. */
export function linesAsChosen(lines: string): (ChosenLines & KeptLines) | undefined {
  const found = EMBED_WAYS.flatMap((way) => {
    const [, address] = WRITTEN[way].exec(lines) ?? [];
    return address ? [{ way, address: address.replace('~', '?').replaceAll('&amp;', '&') }] : [];
  });
  const [first] = found;
  return (
    first && {
      ...first,
      theme: /\b(?:theme="|color-scheme: )(\w+)/.exec(lines)?.[1],
      maxWidth: Number(/max-width: (\d+)px|width="(\d+)"/.exec(lines)?.slice(1).find(Boolean)) || undefined,
      ...keptOf(lines),
    }
  );
}

function keptOf(lines: string): KeptLines {
  const [, tag = '', words = ''] = /<raptor-page\b([^>]*)>([^]*?)<\/raptor-page>/.exec(lines) ?? [];
  const attributes = [...tag.matchAll(/([^\s=]+)(?:=("[^"]*"|'[^']*'|\S+))?/g)];
  const valueOf = (wanted: string) =>
    attributes.find(([, name]) => name === wanted)?.[2]?.replace(/^["']|["']$/g, '');
  const release = valueOf('release');
  const [file, element] = [/<script\b[^>]*\ssrc/, /<link\b[^>]*\sas="script" href/].map((start) => {
    const [, path, integrity] =
      new RegExp(`${start.source}="[^"]*?(/releases/[^"]*)" integrity="([^"]*)"`).exec(lines) ?? [];
    return path && integrity ? { path, integrity } : undefined;
  });
  return {
    attributes: attributes.flatMap(([text, name = '']) => (FROM_FACTS.has(name) ? [] : [text])),
    words: words.trim() || undefined,
    pinned: release ? { release, integrity: valueOf('integrity') } : undefined,
    loader: file && { file, element },
  };
}

/** Attributes of the tag that are written from what is chosen. */
const FROM_FACTS = new Set(['src', 'theme', 'style', 'release', 'integrity']);

/** The address of the page in the lines of each way. */
const WRITTEN: Readonly<Record<EmbedWay, RegExp>> = {
  tag: /<raptor-page\b[^>]*?\ssrc="(?:https?:\/\/[^/"]+)?(\/[^"]*)"/,
  frame: /<iframe\b[^>]*?\ssrc="[^"]*?\/~embed(\/[^"]*)"/,
  picture: new RegExp(`<img\\b[^>]*?\\ssrc="[^"]*?${PICTURE_URL}(/[^"]*)\\.png"`),
  include: /~fragment(\/[^'" )]*)['"]/,
};
