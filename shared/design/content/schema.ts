import * as v from 'valibot';
import { page, text, texts, textWith } from '../../contract/content-fields';

/** What design components say of themselves, on every page of the site. */
const labelsSchema = v.strictObject({
  ...texts('breadcrumb', 'close', 'home', 'newTab', 'onThisPage', 'sources'),
  /** Categories of the IUCN Red List by their codes, from least to greatest risk. */
  status: v.strictObject(texts('LC', 'NT', 'VU', 'EN', 'CR', 'DD')),
});

/** What every form says beside its own words. */
const formSchema = v.strictObject({
  ...texts('sending', 'wait', 'unsent', 'again', 'asMail', 'receipt', 'keepCopy', 'kept'),
  /** Where the site has no inbox: said before the first field, and on the button. */
  ...texts('noService', 'openMail'),
  stored: textWith('reference'),
  /** Link to the page that says what becomes of what is sent. */
  privacy: v.strictObject({ label: text, to: page }),
  /** Label of a field that nobody sees. */
  trap: text,
  unclear: textWith('label'),
  tooLong: textWith('label', 'count', 'most'),
});

/** What is said of what waits on the device for a network; apart, because few pages need it. */
const outboxSchema = v.strictObject({
  ...texts('title', 'about', 'onePhotograph', 'waits', 'now', 'delete'),
  somePhotographs: textWith('count'),
  until: textWith('date'),
  refused: textWith('reason'),
  sent: textWith('reference'),
  nowLabel: textWith('label'),
  deleteLabel: textWith('label'),
  ask: textWith('label'),
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = {
  'labels.json': labelsSchema,
  'form.json': formSchema,
  'outbox.json': outboxSchema,
  'sample.json': v.strictObject(texts('mark')),
};
