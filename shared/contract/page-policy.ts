/** Other sites that pages may show in a frame: the map on the contact page. */
export const FRAMED_SITES = ['https://www.openstreetmap.org'] as const;

const SOURCES = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' data:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src', ["'self'", ...FRAMED_SITES].join(' ')],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
] as const;

/** Content security policy of pages; `more` names further allowed sources by directive. */
export const pagePolicy = (more: {
  [Directive in (typeof SOURCES)[number][0]]?: readonly string[];
}): string =>
  SOURCES.map(([directive, sources]) => [directive, sources, ...(more[directive] ?? [])].join(' ')).join(
    '; ',
  );
