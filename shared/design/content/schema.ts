import { contentSchemas, fields, page, wordsWith } from '../../contract/content-fields';

/** What design components say of themselves, on every page of the site. */
const labelsSchema = fields({
  breadcrumb: 'Name of the way to a page, for screen readers',
  close: 'Button that closes',
  home: 'Home',
  newTab: 'Said of a link that opens a new tab',
  onThisPage: 'Heading of a page’s list of contents',
  sources: 'Heading of a page’s sources',
  /** Categories of the IUCN Red List by their codes, from least to greatest risk. */
  status: fields({
    LC: 'Category LC',
    NT: 'Category NT',
    VU: 'Category VU',
    EN: 'Category EN',
    CR: 'Category CR',
    DD: 'Category DD',
  }),
});

/** What every form says beside its own words. */
const formSchema = fields({
  sending: 'While it is being sent',
  wait: 'That nothing is lost meanwhile',
  unsent: 'When our server does not answer',
  again: 'Button: send again',
  asMail: 'Button: as an email instead',
  receipt: 'Link to the receipt',
  keepCopy: 'Button: a copy by email',
  kept: 'When there is no network',
  // Where the site has no inbox: said before the first field, and on the button.
  noService: 'That the form opens an email',
  openMail: 'Button: open the email',
  stored: wordsWith('When it has arrived', 'reference'),
  /** Link to the page that says what becomes of what is sent. */
  privacy: fields({ label: 'Link to the privacy page', to: page('Privacy page') }),
  /** Label of a field that nobody sees. */
  trap: 'Label of the hidden field that catches robots',
  unclear: wordsWith('When a field is not understood', 'label'),
  tooLong: wordsWith('When a field is too long', 'label', 'count', 'most'),
});

/** What is said of what waits on the device for a network; apart, because few pages need it. */
const outboxSchema = fields({
  title: 'Title',
  about: 'Who can read it',
  onePhotograph: 'One photograph',
  waits: 'That it waits',
  now: 'Button: send now',
  delete: 'Button: delete',
  somePhotographs: wordsWith('Several photographs', 'count'),
  until: wordsWith('How long it is kept', 'date'),
  refused: wordsWith('When it was refused', 'reason'),
  sent: wordsWith('When it was sent', 'reference'),
  nowLabel: wordsWith('Button “send now”, for screen readers', 'label'),
  deleteLabel: wordsWith('Button “delete”, for screen readers', 'label'),
  ask: wordsWith('Question before it is deleted', 'label'),
});

/** Schema of each content file, by its name. The build checks them. */
export const schemas = contentSchemas({
  'labels.json': labelsSchema,
  'form.json': formSchema,
  'outbox.json': outboxSchema,
  'sample.json': fields({ mark: 'Mark beside sample content' }),
});
