import type { LoaderContext } from 'webpack';
import type { Language } from '@raptors/shared/contract/language';

/** Layer of the pages of a language edition that have no translation: all that they show is in English, also what other pages show. */
export const ENGLISH_LAYER = 'english';

/** The language in which a module shows content; `undefined` for English. */
export const languageFor = (loader: LoaderContext<{ language?: Language }>): Language | undefined =>
  loader._module?.layer === ENGLISH_LAYER ? undefined : loader.getOptions().language;
