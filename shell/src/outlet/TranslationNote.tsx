import type { Translation } from '@raptors/shared/contract/language';
import words from '../../content/layout.json';
import { useShownPath, useSourcePath } from '../layout/site-context';

/** Says in one line that a page is a draft, partly English or older than it, or not translated yet, and leads to the English page. */
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
