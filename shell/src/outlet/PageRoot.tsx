import type { Translation } from '@raptors/shared/contract/language';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import words from '../../content/layout.json';
import { useLanguageAddresses, usePageLink } from '../layout/site-context';

type PageRootProps = {
  ref?: Ref<HTMLDivElement>;
  translation?: Translation | undefined;
  children?: ReactNode;
};

/** `lang` of a page; undefined where it is that of the document. */
export const pageLanguage = ({ translation }: Pick<PageRootProps, 'translation'>) =>
  translation === 'untranslated' ? 'en' : undefined;

/** The element around a page, as in the prerendered document. */
export function PageRoot({ ref, translation, children }: PageRootProps) {
  return (
    <div data-page="" ref={ref} lang={pageLanguage({ translation })}>
      {translation && <TranslationNote translation={translation} />}
      {children}
    </div>
  );
}

/** Says that a page is untranslated, or that its translation is outdated or a draft: then with links to the English page and a form. */
function TranslationNote({ translation }: { translation: Translation }) {
  const { lang, english, mistake } = words.language;
  const addresses = useLanguageAddresses();
  const pageLink = usePageLink();
  return (
    <p data-translation={translation} lang={lang} data-search="none">
      <span>{words.language[translation]}</span>{' '}
      {translation !== 'untranslated' && (
        <span>
          <a href={addresses.english} hrefLang="en">
            {english}
          </a>
          {' · '}
          <Link to={pageLink(mistake.to)}>{mistake.label}</Link>
        </span>
      )}
    </p>
  );
}
