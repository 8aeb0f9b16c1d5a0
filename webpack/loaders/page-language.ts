import type { LoaderContext } from 'webpack';
import type { Language } from '@raptors/shared/contract/language';

/** webpack layer of untranslated pages in a translated package: they get English content, even from files with a translation. */
export const ENGLISH_LAYER = 'english';

export const languageFor = (loader: LoaderContext<{ language?: Language }>): Language | undefined =>
  loader._module?.layer === ENGLISH_LAYER ? undefined : loader.getOptions().language;
