import type { MouseEvent } from 'react';
import words from '../../../content/layout.json';
import { useOtherLanguage, useShownPath } from '../site-context';

export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { other, otherName } = words.language;
  const addressOf = useOtherLanguage();
  const path = useShownPath();
  /** Read on click, because filters change without a navigation. */
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
