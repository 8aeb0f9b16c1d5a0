import { contentSchemas, fields, page, wordsWith } from '../../contract/content-fields';

const labelsSchema = fields({
  breadcrumb: 'Name of the way to a page, for screen readers',
  close: 'Button that closes',
  home: 'Home',
  newTab: 'Said of a link that opens a new tab',
  onThisPage: 'Heading of a page’s list of contents',
  sources: 'Heading of a page’s sources',
  status: fields({
    LC: 'Category LC',
    NT: 'Category NT',
    VU: 'Category VU',
    EN: 'Category EN',
    CR: 'Category CR',
    DD: 'Category DD',
  }),
});

const formSchema = fields({
  sending: 'While it is being sent',
  wait: 'That nothing is lost meanwhile',
  unsent: 'When our server does not answer',
  again: 'Button: send again',
  asMail: 'Button: as an email instead',
  receipt: 'Link to the receipt',
  keepCopy: 'Button: a copy by email',
  kept: 'When there is no network',
  noService: 'That the form opens an email',
  openMail: 'Button: open the email',
  stored: wordsWith('When it has arrived', 'reference'),
  privacy: fields({ label: 'Link to the privacy page', to: page('Privacy page') }),
  keptFor: fields({
    year: 'How long answers are kept: one year',
    years: wordsWith('How long answers are kept: years', 'count'),
    days: wordsWith('How long answers are kept: days', 'count'),
  }),
  day: fields({
    ad: wordsWith('Label of a day', 'label'),
    sambat: 'Label of the same day in Bikram Sambat',
    example: 'Example of a day in Bikram Sambat',
  }),
  trap: 'Label of the hidden field that catches robots',
  unclear: wordsWith('When a field is not understood', 'label'),
  tooLong: wordsWith('When a field is too long', 'label', 'count', 'most'),
});

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
  sent: wordsWith('When it was sent', 'label', 'reference'),
  nowLabel: wordsWith('Button “send now”, for screen readers', 'label'),
  deleteLabel: wordsWith('Button “delete”, for screen readers', 'label'),
  ask: wordsWith('Question before it is deleted', 'label'),
});

export const schemas = contentSchemas({
  'labels.json': labelsSchema,
  'form.json': formSchema,
  'outbox.json': outboxSchema,
  'sample.json': fields({ mark: 'Mark beside sample content' }),
});
