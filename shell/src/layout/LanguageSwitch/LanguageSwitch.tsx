import type { MouseEvent } from 'react';
import words from '../../../content/layout.json';
import { keepPlaceForSwitch } from '../../routing/scroll-places';
import { useLanguageAddresses } from '../site-context';

export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { ownName, other, otherName } = words.language;
  const addresses = useLanguageAddresses();
  /** Reads the address on click, because filters change it without a navigation. */
  const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = location.search;
    currentTarget.hash = location.hash;
    keepPlaceForSwitch();
  };
  const own = <span>{ownName}</span>;
  return (
    <p className={className}>
      {other !== 'en' && own}
      <a href={addresses.other} hrefLang={other} lang={other} onClick={keepPlace}>
        {otherName}
      </a>
      {other === 'en' && own}
    </p>
  );
}
