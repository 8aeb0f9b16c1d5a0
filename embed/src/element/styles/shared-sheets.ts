type Held = { sheet: CSSStyleSheet; users: number };

const held = new Map<string, Held>();

/** The style sheet with this text: elements that show the same page share one. */
export function holdSheet(css: string): CSSStyleSheet {
  const one = held.get(css) ?? { sheet: new CSSStyleSheet(), users: 0 };
  if (!one.users++) {
    one.sheet.replaceSync(css);
    held.set(css, one);
  }
  return one.sheet;
}

/**
 * Releases a sheet of {@link holdSheet}; with its last user it is removed from the document too, where it declares the
 * fonts.
 */
export function releaseSheet(css: string): void {
  const one = held.get(css);
  if (!one || --one.users) return;
  held.delete(css);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== one.sheet);
}
