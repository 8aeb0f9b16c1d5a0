import { page, text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const speciesGroup = v.strictObject({ title: text, note: text });

const explorerListSchema = v.strictObject({
  /** After the number of species shown. */
  count: textWith('total'),
  countCalled: textWith('total', 'text'),
  announced: textWith('count', 'total'),
  sort: text,
  sorts: v.strictObject({ list: text, name: text, size: text, status: text }),
  remove: textWith('choice'),
  clear: text,
});

const filterTitles = v.strictObject(texts('group', 'where', 'status', 'size', 'month', 'family'));

const explorerFiltersSchema = v.strictObject({
  title: text,
  skip: text,
  open: text,
  openWith: textWith('count'),
  clear: text,
  show: textWith('count'),
  showOne: text,
  titles: filterTitles,
  /** Filters that are folded away at first. */
  folded: v.array(v.keyof(filterTitles)),
  groups: v.strictObject({ diurnal: text, owl: text }),
});

/** `explore-raptors.json`: the words around the list of species and of its filters. */
export const exploreRaptorsSchema = v.strictObject({
  title: text,
  lead: text,
  identify: v.strictObject({ text, link: text, to: page }),
  platesNote: text,
  statusTitle: text,
  /** In plain words, after the categories of the IUCN Red List. */
  statusMeanings: v.strictObject({ LC: text, NT: text, VU: text, EN: text, CR: text, DD: text }),
  provisional: textWith('count'),
  ...texts('provisionalLink', 'aboutTitle'),
  groups: v.strictObject({ diurnal: speciesGroup, owl: speciesGroup }),
  /** The line that stands for the key: the ends of the scale in words, and a link to the whole. */
  statusKey: v.strictObject({ label: text, least: text, most: text, link: text }),
  search: v.strictObject({ label: text, placeholder: text, clear: text }),
  list: explorerListSchema,
  empty: v.strictObject({
    title: text,
    takeAway: text,
    chip: textWith('choice', 'count'),
    called: textWith('text'),
    suggestion: textWith('word'),
    showAll: textWith('total'),
  }),
  filters: explorerFiltersSchema,
  downloads: v.strictObject({ title: text, text, csv: text, json: text, print: text }),
  checklist: v.strictObject({
    title: textWith('total'),
    diurnal: text,
    owls: text,
    codes: textWith('count'),
    observer: text,
    totals: v.array(text),
    notes: text,
  }),
});
