import { escapeHtml } from '@raptors/shared/contract/escape';
import { parseFragment } from 'parse5';
import type { EmbedPin } from '@raptors/shared/contract/registry';
import { elementsOf, oneLine, textOf } from '../../html/elements';
import type { PageHeight } from './measure-heights';

/** The parts of a tag. */
export type TagFacts = {
  /** Of the site, without a slash at the end. */
  origin: string;
  loader: EmbedPin;
  /** Path of the page, with the chosen parameters: `/About_Raptors/Explore_raptors_nepal?group=owl`. */
  address: string;
  title: string;
  /** First sentence of the page, if it has one. */
  sentence: string | undefined;
  heights: readonly PageHeight[] | undefined;
  /** A release that the site keeps, and the hash of its page. */
  pinned?: { release: string; integrity: string };
};

/**
 * HTML for another site's page: the loader with its hash, and the tag. The tag contains a link and a sentence, which
 * are shown until the page has loaded or if it does not load. With heights the place is reserved, so that nothing moves
 * when the page is shown.
 */
export function embedTag({ origin, loader, address, title, sentence, heights, pinned }: TagFacts): string {
  const pin = pinned ? ` release="${pinned.release}" integrity="${pinned.integrity}"` : '';
  return [
    ...(heights ? ['<style>', ...reservedPlace(address, heights), '</style>'] : []),
    `<script type="module" src="${origin}${loader.loader}" integrity="${loader.integrity}" crossorigin></script>`,
    `<raptor-page src="${escapeHtml(address)}"${pin}>`,
    `  <a href="${escapeHtml(origin + address)}">${escapeHtml(title)}</a>`,
    ...(sentence ? [`  <p>${escapeHtml(sentence)}</p>`] : []),
    '</raptor-page>',
  ].join('\n');
}

function reservedPlace(address: string, heights: readonly PageHeight[]): string[] {
  const tag = `raptor-page[src="${address}"]`;
  return [
    `  ${tag} { display: block }`,
    ...heights.map(({ from, height }) => {
      const rule = `${tag} { contain-intrinsic-block-size: ${height}px }`;
      return from === 0 ? `  ${rule}` : `  @media (min-width: ${from}px) { ${rule} }`;
    }),
    `  @media (scripting: enabled) { ${tag}:not(:defined) { contain: size } }`,
  ];
}

/** The first sentence of a page's first paragraph that contains a whole sentence. */
export function firstSentence(html: string): string | undefined {
  for (const element of elementsOf(parseFragment(html))) {
    if (element.tagName !== 'p') continue;
    const sentence = /^.{20,300}?[.!?](?=\s|$)/.exec(oneLine(textOf(element)))?.[0];
    if (sentence) return sentence;
  }
  return undefined;
}
