import type { LoaderContext } from 'webpack';
import { scopeStyles } from './scope-styles';

type ScopeOptions = { className: string; families: readonly string[] };

/** Webpack loader for style sheets of a document that shall count in one element only. */
export default function scopeLoader(this: LoaderContext<ScopeOptions>, css: string): string {
  const { className, families } = this.getOptions();
  return scopeStyles(css, className, families);
}
