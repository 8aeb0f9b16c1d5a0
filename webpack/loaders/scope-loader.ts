import type { LoaderContext } from 'webpack';
import { scopeStyles } from './scope-styles';

type ScopeOptions = { className: string; families: readonly string[] };

/** Webpack loader that limits the style sheet of a document to one element. */
export default function scopeLoader(this: LoaderContext<ScopeOptions>, css: string): string {
  const { className, families } = this.getOptions();
  return scopeStyles(css, className, families);
}
