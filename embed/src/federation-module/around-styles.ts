export type StyleSheet = { address: string; integrity: string };

/**
 * Adds the layout's style sheet once for all pages. It is never removed: it only selects the element around a page, and a removed
 * sheet would never finish loading.
 * @returns resolves when it has loaded; without it a page is plain but readable, and the next one requests it again
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
