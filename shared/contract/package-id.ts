import { LANGUAGES, type Language } from './language';

/** A package: the shell, a remote, embed, or one of the first two in another language than English. */
export type PackageId = { readonly name: string; readonly language?: Language | undefined };

/** Name of the shell. */
export const SHELL_NAME = 'shell';

/** The package as it is written in keys of the store, addresses and commands: `engage`, `engage-ne`. */
export const packageKey = ({ name, language }: PackageId): string =>
  language ? `${name}-${language}` : name;

/** Reads a key that {@link packageKey} wrote. */
export function parsePackageKey(key: string): PackageId {
  const language = LANGUAGES.find((one) => key.endsWith(`-${one}`));
  return language ? { name: key.slice(0, -language.length - 1), language } : { name: key };
}

/** Key of the shell for pages in a language. */
export const shellKey = (language?: Language): string => packageKey({ name: SHELL_NAME, language });

/** Keys of a package and of its translations; for a translated package its own key alone. */
export const withTranslations = (key: string): string[] =>
  parsePackageKey(key).language ? [key] : [key, ...LANGUAGES.map((language) => `${key}-${language}`)];
