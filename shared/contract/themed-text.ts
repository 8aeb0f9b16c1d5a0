/** The media query for dark mode, or its replacement by `themedText`. */
const DARK = /\((prefers-color-scheme: ?dark|m(ax|in)-width:0)\)/g;

/** Replaces dark-mode queries by a fixed theme; with `auto` or none it restores them. */
export function themedText(text: string, theme: string | null | undefined): string {
  const isFixed = theme && theme !== 'auto';
  const query = isFixed ? `${theme === 'dark' ? 'min' : 'max'}-width:0` : 'prefers-color-scheme:dark';
  const answered = text.replace(DARK, `(${query})`);
  return isFixed ? answered.replaceAll('light dark', theme) : answered;
}
