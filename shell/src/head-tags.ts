import { localizedPath, type Language, type Translation } from '@raptors/shared/contract/language';
import { isStandIn } from '@raptors/shared/contract/paths';
import { organisation } from '@raptors/shared/organisation/organisation';

export type DescribedPage = {
  title: string;
  description?: string | undefined;
  /** Without the language; left out for a message shown in place of a page. */
  path?: string | undefined;
  translation?: Translation | undefined;
};

export type HeadTag = readonly ['link' | 'meta', Readonly<Record<string, string>>];

const OG_LOCALES: Record<Language | 'en', string> = { en: 'en_GB', ne: 'ne_NP' };

/** Describes an untranslated page as English, because only its layout is translated. */
export function headTags(
  { title, description, path, translation }: DescribedPage,
  language: Language | undefined,
): HeadTag[] {
  const shown = translation === 'untranslated' ? undefined : language;
  const about: HeadTag[] = [
    ['meta', { property: 'og:locale', content: OG_LOCALES[shown ?? 'en'] }],
    ['meta', { property: 'og:title', content: title }],
  ];
  if (description !== undefined)
    about.push(
      ['meta', { name: 'description', content: description }],
      ['meta', { property: 'og:description', content: description }],
    );
  if (path === undefined || isStandIn(path))
    return [['meta', { name: 'robots', content: 'noindex' }], ...about];
  const address = organisation.siteUrl + localizedPath(shown, path);
  return [
    ['link', { rel: 'canonical', href: address }],
    ['meta', { property: 'og:url', content: address }],
    ...about,
  ];
}

/** Tags that differ between pages. The `robots` tag of a preview has another content, and is kept. */
const OF_PAGE =
  '[rel=canonical],[type$=oembed],[content=noindex],[name=description],[name^=twitter],' +
  '[property^="og:"]:not([property="og:site_name"],[property="og:type"])';

/** Returns a function that makes the head describe another page. Card and oEmbed are known only for the page of the document. */
export function createHead(documentPath: string, language: Language | undefined) {
  const tagsOfPage = () => [...document.head.querySelectorAll(OF_PAGE)];
  const own = tagsOfPage();
  return (page: DescribedPage): void => {
    const tags = page.path === documentPath ? own : headTags(page, language).map(createElement);
    for (const tag of tagsOfPage()) tag.remove();
    document.head.append(...tags);
  };
}

function createElement([name, attributes]: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
