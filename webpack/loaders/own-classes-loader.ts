import { basename } from 'node:path';
import {
  transform,
  type Declaration,
  type MediaQuery,
  type Rule as AnyRule,
  type Selector,
} from 'lightningcss';
import type { LoaderContext } from 'webpack';

/** Kinds of rules that apply to local names only, or that contain other rules. */
const ALLOWED = /^(media|supports|container|keyframes|nesting|nested-declarations|starting-style)$/;

type Rule = AnyRule<Declaration, MediaQuery>;

type ForeignRule = { line: number; reason: string };

/** Webpack loader for a remote's style sheets. Every selector needs a class of its sheet, because a loaded sheet stays on pages of other teams. */
export default function ownClassesLoader(this: LoaderContext<object>, css: string): string {
  for (const { line, reason } of foreignRules(css, this.resourcePath))
    this.emitError(new Error(`(${line}:1) ${this.resourcePath} ${reason}`));
  return css;
}

export function foreignRules(css: string, file: string): ForeignRule[] {
  if (!file.endsWith('.module.css')) {
    const name = basename(file, '.css');
    const reason = `A sheet without modules reaches every page. Rename it to ${name}.module.css, and give elements its classes.`;
    return [{ line: 1, reason }];
  }
  const found: ForeignRule[] = [];
  transform({
    filename: file,
    code: Buffer.from(css),
    // Lightning CSS reports an error for `composes` inside a layer; css-loader accepts it.
    errorRecovery: true,
    visitor: {
      Rule(rule) {
        const reason = reasonAgainst(rule);
        if (reason) found.push({ line: lineOf(rule), reason });
      },
    },
  });
  return found;
}

const lineOf = (rule: Rule) =>
  'value' in rule && rule.value && 'loc' in rule.value ? rule.value.loc.line + 1 : 1;

function reasonAgainst(rule: Rule): string | undefined {
  if (rule.type === 'style')
    return rule.value.selectors.every(hasOwnClass)
      ? undefined
      : 'A selector without a class of this sheet reaches every page, the header and the footer. Begin it with a class, such as `.page p`; `:global`, `:root` and ids are the shell’s.';
  if (rule.type === 'layer-block' || rule.type === 'layer-statement') {
    const names = rule.type === 'layer-block' ? [rule.value.name] : rule.value.names;
    return names.every((name) => name?.join('.') === 'page')
      ? undefined
      : 'Another layer changes what wins on every page. Take it out: the build puts the sheet into the layer `page`.';
  }
  if (ALLOWED.test(rule.type)) return undefined;
  return `\`@${rule.type}\` applies to the whole document. Fonts, properties and imported sheets are the shell’s: take it out, or use a class.`;
}

/** Whether a selector names a class, or `&`, the outer selector. A class in `:not()` does not count. */
const hasOwnClass = (selector: Selector): boolean =>
  !selector.some((part) => part.type === 'pseudo-class' && part.kind === 'custom-function') &&
  selector.some(
    (part) =>
      part.type === 'class' ||
      part.type === 'nesting' ||
      (part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where') &&
        part.selectors.every(hasOwnClass)),
  );
