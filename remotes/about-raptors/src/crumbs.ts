import type { Crumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { fillIn } from '@raptors/shared/organisation/organisation';
import section from '../content/section.json';

/** The way to a page of this section, which has no page of its own. */
export const crumbsTo = (label: string): Crumb[] =>
  [...section.crumbs, { label }].map((crumb) => ({ ...crumb, label: fillIn(crumb.label) }));
