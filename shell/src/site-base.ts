/** An address as the router and the registry know it: without the base of a preview. */
export const withoutBase = (pathname: string, base: string): string =>
  base && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
