type Sheet = { address: string; css: string };

/**
 * The style sheets that a document needs: without those of lazy parts that are not in its markup, which load with their part. Where
 * two sheets hold the styles of one component, the first is enough. Sheets without classes, and the first one of each release, are kept.
 */
export function stylesInUse<Style extends Sheet>(styles: readonly Style[], markup: string): Style[] {
  const missing = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const releases = new Set<string>();
  return styles.filter(({ address, css }) => {
    const release = address.slice(0, address.lastIndexOf('/'));
    const isFirst = !releases.has(release);
    releases.add(release);
    const classes = [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
    const held = classes.filter((name) => missing.delete(name));
    return isFirst || classes.length === 0 || held.length > 0;
  });
}
