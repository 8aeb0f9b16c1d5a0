import type { LoaderContext } from 'webpack';
import type { Language } from '@raptors/shared/contract/language';

/** Layer of untranslated pages in a translated package: all their content is English, even files shared with translated pages. */
export const ENGLISH_LAYER = 'english';

/** `undefined` for English. */
export const languageFor = (loader: LoaderContext<{ language?: Language }>): Language | undefined =>
  loader._module?.layer === ENGLISH_LAYER ? undefined : loader.getOptions().language;
