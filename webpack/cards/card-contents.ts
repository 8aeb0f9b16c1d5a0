import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CardContent, type CardSpecies } from '@raptors/drawing/card/card';
import type { DeclaredManifest } from '@raptors/shared/contract/manifest';
import { componentName } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { recordPath } from '@raptors/shared/contract/page-set';
import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { organisation } from '@raptors/shared/organisation/organisation';
import * as v from 'valibot';
import { readJsonFile, type SourcePackage } from '../fingerprint/source-package';
import { calendarEventSchema, type CalendarEvent } from '../loaders/calendar-file';

type DeclaredPage = DeclaredManifest['pages'][number];

/** The card of one page: its address and what is on the card. */
export type PageCard = { path: string; content: CardContent };

/** The cards of a package, and the files of the package that say what is on them. */
export type PackageCards = { cards: PageCard[]; files: string[] };

const statusSchema = v.picklist(Object.keys(STATUS_WORDS) as StatusCode[]);
const speciesSchema = v.array(
  v.object({
    slug: v.string(),
    sn: v.number(),
    englishName: v.string(),
    scientificName: v.string(),
    globalStatus: statusSchema,
    nationalStatus: statusSchema,
  }),
) satisfies v.GenericSchema<unknown, CardSpecies[]>;
const eventsSchema = v.object({ events: v.array(calendarEventSchema) });

/**
 * Collects what is on the cards of a package's pages.
 * @throws {InvalidFileError} when a file that a card names does not fit
 */
export function cardContents(source: SourcePackage): PackageCards {
  const files: string[] = [];
  const noted = (file: string) => {
    const path = join(source.folder, file);
    files.push(path);
    return path;
  };
  const cards = source.manifest.pages.flatMap((page): PageCard[] => {
    const { card, each, path } = page;
    if (path === NOT_FOUND_PATH) return [];
    if (each !== undefined)
      return card
        ? readJsonFile(speciesSchema, noted(each)).map(({ slug, ...species }) => ({
            path: recordPath(path, slug),
            content: { draw: 'species', ...species },
          }))
        : [];
    const content = contentOf(source, page, noted);
    return content ? [{ path, content }] : [];
  });
  return { cards, files };
}

function contentOf(
  source: SourcePackage,
  page: DeclaredPage,
  noted: (file: string) => string,
): CardContent | undefined {
  const { card } = page;
  if (card?.draw === 'home' || card?.draw === 'all-species') return card;
  if (card?.draw === 'event') {
    const events = readJsonFile(eventsSchema, noted(card.from)).events;
    const event = eventContent(events);
    if (event) return event;
  }
  const scene = card?.draw === 'article' ? join(dirname(card.scene), 'card.svg') : ownScene(source, page);
  if (scene === undefined) return undefined;
  const file = noted(scene);
  return {
    draw: 'article',
    section: source.manifest.section?.label,
    title: titleOf(page),
    text: page.description,
    scene: readFileSync(file, 'utf8'),
  };
}

/** The scene in the folder of a page, relative to the package. */
function ownScene({ folder }: SourcePackage, { module }: DeclaredPage): string | undefined {
  const scene = join('src/pages', componentName(module), 'card.svg');
  return existsSync(join(folder, scene)) ? scene : undefined;
}

/** The name of the site is on the card anyway. */
const titleOf = ({ title }: DeclaredPage) => title.replace(` – ${organisation.productName}`, '');

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function eventContent(events: readonly CalendarEvent[]): CardContent | undefined {
  const dated = events.filter(({ title, date }) => title && date);
  const [last] = dated.sort((a, b) => dayOf(b).localeCompare(dayOf(a)));
  if (!last?.title) return undefined;
  const { title, place, details } = last;
  const firstDay = dayOf(last);
  // Versions of Node differ in the spaces around the dash.
  const days = LONG_DATE.formatRange(timeOf(firstDay), timeOf(details?.lastDay ?? firstDay)).replace(
    /\s*–\s*/,
    '–',
  );
  return {
    draw: 'event',
    when: place ? `${days} · ${place}` : days,
    title,
    deadline: details && `${details.labels.deadline} ${details.deadline}`,
  };
}

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** First day in Nepal: `2025-11-25`. */
const dayOf = ({ date = '' }: CalendarEvent) => date.slice(0, 10);
