/** Languages of translated pages, which are below `/ne`. English is none of them. */
export const LANGUAGES = ['ne'] as const;
/** A language other than English. */
export type Language = (typeof LANGUAGES)[number];

const START = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`, 'i');

/** Address of a page in a language: `/Events` → `/ne/Events`, `/` → `/ne`. */
export const localizedPath = (language: Language | undefined, path: string): string =>
  language ? `/${language}${path === '/' ? '' : path}` : path;

/** Language of the page at an address; undefined for English. */
export const languageOfPath = (path: string): Language | undefined =>
  START.exec(path)?.[1]?.toLowerCase() as Language | undefined;

/** Address of the same page in English: `/ne/Events` → `/Events`, `/ne` → `/`. */
export const englishPath = (path: string): string => path.replace(START, '') || '/';

/** Why a page is no finished translation: it is in English; texts are missing or older than the English; nobody has reviewed it. */
export const TRANSLATIONS = ['untranslated', 'outdated', 'draft'] as const;
/** One of {@link TRANSLATIONS}. */
export type Translation = (typeof TRANSLATIONS)[number];
