/** `engage-ne`, made from the folder of `engage`, is a release of its own below `/ne/`; English has no ending. */
export const LANGUAGES = ['ne'] as const;
/** A language beside English. */
export type Language = (typeof LANGUAGES)[number];

const ENDING = new RegExp(`-(${LANGUAGES.join('|')})$`);
const START = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`, 'i');

/** Language of a package by its name; `undefined` for English. */
export const languageOf = (name: string): Language | undefined =>
  ENDING.exec(name)?.[1] as Language | undefined;

/** Name of the package whose words are in English: `engage-ne` → `engage`. */
export const sourceName = (name: string): string => name.replace(ENDING, '');

/** Whether a package is the shell, in any language. */
export const isShell = (name: string): boolean => sourceName(name) === 'shell';

/** Name of the same package in a language. */
export const nameIn = (language: Language | undefined, name: string): string =>
  language ? `${sourceName(name)}-${language}` : sourceName(name);

/** Names of an English package's editions in other languages: `engage` → `engage-ne`; those have none themselves. */
export const editionNames = (name: string): string[] =>
  languageOf(name) ? [] : LANGUAGES.map((language) => nameIn(language, name));

/** Address of a page in a language: `/Events` → `/ne/Events`, `/` → `/ne`. */
export const localizedPath = (language: Language | undefined, path: string): string =>
  language ? `/${language}${path === '/' ? '' : path}` : path;

/** Language of the page at an address. */
export const languageOfPath = (path: string): Language | undefined =>
  START.exec(path)?.[1]?.toLowerCase() as Language | undefined;

/** Address of the same page in English: `/ne/Events` → `/Events`, `/ne` → `/`. */
export const englishPath = (path: string): string => path.replace(START, '') || '/';

/** What a page of a language edition may lack. */
export const TRANSLATIONS = ['untranslated', 'outdated', 'draft'] as const;
/** What a page of a language edition lacks. */
export type Translation = (typeof TRANSLATIONS)[number];
