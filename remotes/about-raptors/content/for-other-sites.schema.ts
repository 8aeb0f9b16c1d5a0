import { texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

/** `for-other-sites.json`: how other sites show a page of this one; `{site}` is the address of this site. */
export const forOtherSitesSchema = v.strictObject({
  ...texts('title', 'lead', 'more'),
  ways: v.pipe(v.array(v.strictObject(texts('title', 'text', 'code'))), v.minLength(1)),
});
