import type { Translation } from '@raptors/shared/contract/language';
import type { ReactNode, Ref } from 'react';
import { TranslationNote } from './TranslationNote';

type PageRootProps = {
  ref?: Ref<HTMLDivElement>;
  /** Missing parts of the translation. */
  translation?: Translation | undefined;
  children?: ReactNode;
};

/** The same element as in the prerendered document. */
export function PageRoot({ ref, translation, children }: PageRootProps) {
  return (
    <div data-page="" ref={ref} lang={translation === 'untranslated' ? 'en' : undefined}>
      {translation && <TranslationNote translation={translation} />}
      {children}
    </div>
  );
}
