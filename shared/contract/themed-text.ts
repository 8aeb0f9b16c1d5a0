/** The question for a dark system, or one of the answers that `themedText` has put in its place. */
const DARK = /\((prefers-color-scheme: ?dark|m(ax|in)-width:0)\)/g;

/** Replaces queries for a dark system by a theme; with `auto` or none it puts the queries back. */
export function themedText(text: string, theme: string | null | undefined): string {
  const isFixed = theme && theme !== 'auto';
  const query = isFixed ? `${theme === 'dark' ? 'min' : 'max'}-width:0` : 'prefers-color-scheme:dark';
  const answered = text.replace(DARK, `(${query})`);
  return isFixed ? answered.replaceAll('light dark', theme) : answered;
}
