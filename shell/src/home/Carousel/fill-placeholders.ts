/** Puts values in the place of their names in curly brackets: `{place} of {count}` → `1 of 3`. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
