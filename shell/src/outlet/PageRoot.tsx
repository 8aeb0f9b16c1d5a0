import type { Translation } from '@raptors/shared/contract/language';
import type { ReactNode, Ref } from 'react';
import { TranslationNote } from './TranslationNote';

type PageRootProps = {
  ref?: Ref<HTMLDivElement>;
  /** What the translation of the page lacks; left out for English. */
  translation?: Translation | undefined;
  children?: ReactNode;
};

/** The element that holds a page; the prerendered document has the same. */
export function PageRoot({ ref, translation, children }: PageRootProps) {
  return (
    <div data-page="" ref={ref} lang={translation === 'untranslated' ? 'en' : undefined}>
      {translation && <TranslationNote translation={translation} />}
      {children}
    </div>
  );
}
