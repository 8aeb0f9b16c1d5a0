import { transform } from 'lightningcss';

/** Custom properties in a style sheet. */
export type StyleFacts = {
  defined: ReadonlySet<string>;
  /** Those that are used somewhere without a fallback. */
  needed: ReadonlySet<string>;
};

/** Reads which custom properties a style sheet defines and needs. Ignores what browsers ignore. */
export function readStyleFacts(css: Buffer): StyleFacts {
  const defined = new Set<string>();
  const needed = new Set<string>();
  transform({
    filename: 'style.css',
    code: css,
    errorRecovery: true,
    visitor: {
      Declaration: {
        custom({ name }) {
          defined.add(name);
        },
      },
      Rule: {
        property({ value }) {
          defined.add(value.name);
        },
      },
      Variable({ name, fallback }) {
        if (!fallback) needed.add(name.ident);
      },
    },
  });
  return { defined, needed };
}
