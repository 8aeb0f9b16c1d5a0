import { withPureComponents } from './pure-components';

/** Webpack loader for a library of components: what of it nobody uses stays out of the bundle. */
export default function pureComponentsLoader(code: string): string {
  return withPureComponents(code);
}
