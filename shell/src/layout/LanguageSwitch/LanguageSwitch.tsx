import type { MouseEvent } from 'react';
import words from '../../../content/layout.json';
import { useOtherLanguage, useShownPath } from '../site-context';

/** Leads to the same page in the other language, with its filters and its place on the page. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { other, otherName } = words.language;
  const addressOf = useOtherLanguage();
  const path = useShownPath();
  /** They are known to the browser only, and may change without a navigation. */
  const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = location.search;
    currentTarget.hash = location.hash;
  };
  return (
    <a className={className} href={addressOf(path)} hrefLang={other} lang={other} onClick={keepPlace}>
      {otherName}
    </a>
  );
}
