import { withoutUnusedModes, withPureComponents } from './pure-components';

/** Webpack loader for the router: what of it nobody uses stays out of the bundle. */
export default function pureComponentsLoader(code: string): string {
  return withoutUnusedModes(withPureComponents(code));
}
