import { existsSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import * as v from 'valibot';
import type { Language } from '@raptors/shared/contract/language';
import { languageFor } from './page-language';
import { readJsonIn, readProseIn, twinFile } from '../translation/twin';

/** Webpack loader for JSON and prose of a translated package: applies the translation files. */
export default function translatedLoader(
  this: LoaderContext<{ language?: Language }>,
  content: string,
): string {
  const language = languageFor(this);
  const twin = language && twinFile(this.resourcePath, language);
  if (!twin) return content;
  if (!existsSync(twin)) {
    this.addMissingDependency(twin);
    return content;
  }
  this.addDependency(twin);
  return twin.endsWith('.mdx')
    ? readProseIn(language, this.resourcePath)
    : JSON.stringify(readJsonIn(language, v.unknown(), this.resourcePath));
}
