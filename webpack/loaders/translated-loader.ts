import { existsSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import * as v from 'valibot';
import type { Language } from '@raptors/shared/contract/language';
import { readJsonIn, readProseIn, translationFile } from '../translation/translation-file';

/** webpack layer of untranslated pages in a translated package: they get English content even where a translation exists. */
export const ENGLISH_LAYER = 'english';

export const languageFor = (loader: LoaderContext<{ language?: Language }>): Language | undefined =>
  loader._module?.layer === ENGLISH_LAYER ? undefined : loader.getOptions().language;

/** Webpack loader for JSON and prose of a translated package: applies the translation files. */
export default function translatedLoader(
  this: LoaderContext<{ language?: Language }>,
  content: string,
): string {
  const language = languageFor(this);
  const translation = language && translationFile(this.resourcePath, language);
  if (!translation) return content;
  if (!existsSync(translation)) {
    this.addMissingDependency(translation);
    return content;
  }
  this.addDependency(translation);
  return translation.endsWith('.mdx')
    ? readProseIn(language, this.resourcePath)
    : JSON.stringify(readJsonIn(language, v.unknown(), this.resourcePath));
}
