/** The media query for dark mode, or what `themedText` puts in its place. */
const DARK = /\((prefers-color-scheme: ?dark|m(ax|in)-width:0)\)/g;

/** Fixes the theme of styles. With `auto` or no theme, restores the queries for dark mode, but not `light dark`. */
export function themedText(text: string, theme: string | null | undefined): string {
  const isFixed = theme && theme !== 'auto';
  const query = isFixed ? `${theme === 'dark' ? 'min' : 'max'}-width:0` : 'prefers-color-scheme:dark';
  const answered = text.replace(DARK, `(${query})`);
  return isFixed ? answered.replaceAll('light dark', theme) : answered;
}
