import type { Translation } from '@raptors/shared/contract/language';
import words from '../../content/layout.json';
import { useShownPath, useSourcePath } from '../layout/site-context';

/** Says that a page is a draft, partly English, outdated or untranslated, and links to English. */
export function TranslationNote({ translation }: { translation: Translation }) {
  const { lang, english } = words.language;
  const path = useShownPath();
  const sourceOf = useSourcePath();
  return (
    <p data-translation={translation} lang={lang} data-search="none">
      <span>{words.language[translation]}</span>{' '}
      {translation !== 'untranslated' && (
        <a href={sourceOf(path)} hrefLang="en">
          {english}
        </a>
      )}
    </p>
  );
}
