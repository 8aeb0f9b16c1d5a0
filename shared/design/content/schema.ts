import * as v from 'valibot';
import { texts } from '../../contract/content-fields';

/** What design components say of themselves, on every page of the site. */
const labelsSchema = v.strictObject({
  ...texts('breadcrumb', 'close', 'home', 'newTab', 'onThisPage', 'sources'),
  /** Categories of the IUCN Red List by their codes, from least to greatest risk. */
  status: v.strictObject(texts('LC', 'NT', 'VU', 'EN', 'CR', 'DD')),
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = { 'labels.json': labelsSchema };
