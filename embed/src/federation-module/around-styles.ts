export type StyleSheet = { address: string; integrity: string };

/**
 * Adds the style sheet of the layout, once for all pages. A sheet that has loaded is not removed: it selects only the elements around
 * pages, and a page that waits for a removed sheet would wait for ever.
 * @returns resolves when it has loaded or failed. After a failure the page is readable without it, and the next one requests it.
 */
export function addStyles({ address, integrity }: StyleSheet): Promise<unknown> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const link = known.find(({ href }) => href === address) ?? document.createElement('link');
  if (link.sheet) return Promise.resolve();
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      resolve(undefined);
    });
  });
  if (!link.isConnected) {
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  }
  return loaded;
}
