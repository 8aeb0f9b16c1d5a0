import type { Crumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { fillIn } from '@raptors/shared/organisation/organisation';
import section from '../content/section.json';

/** Breadcrumb of a page of this section. The section itself has no page. */
export const crumbsTo = (label: string): Crumb[] =>
  [...section.crumbs, { label }].map((crumb) => ({ ...crumb, label: fillIn(crumb.label) }));
