import { checkedContent } from '@raptors/shared/contract/checked-content';
import guideRecords from '../../../content/field-guide.json';
import type { FieldGuideRecord } from '../../../content/field-guide.schema';
import provisional from '../../../content/provisional.json';
import speciesRecords from '../../../content/species.json';
import type { Species } from '../../../content/species.schema';
import words from '../../../content/species-page.json';
import threats from '../../../content/threats.json';
import vocabulary from '../../../content/vocabulary.json';
import outlines from './outlines.birds.drawing';
import plates from './plates.birds.drawing';
import type { NamedSpecies, SpeciesRecord } from '../../species-record';

const allSpecies = checkedContent<readonly Species[]>(speciesRecords);
const guide = checkedContent<readonly FieldGuideRecord[]>(guideRecords);
const sourceTexts: Readonly<Record<string, string>> = vocabulary.sources;

/**
 * What the page of one species shows. Runs once for each species when the package is built, so that no page carries the
 * data of another.
 */
export function recordFor(slug: string): SpeciesRecord {
  const species = found(allSpecies.find((one) => one.slug === slug));
  const entry = bySerial(guide, species.sn);
  const previous = allSpecies.find(({ sn }) => sn === species.sn - 1);
  const next = allSpecies.find(({ sn }) => sn === species.sn + 1);
  const { marks, similar, likelihood, likelihoodScope, sources, ...rest } = entry;
  return {
    species,
    guide: {
      ...guideFields(rest),
      marks: marks.map((mark) => ({ ...mark, label: labelOf(vocabulary.part, mark.part) })),
      ...(likelihood && likelihoodScope
        ? { likelihood: { label: labelOf(vocabulary.likelihood, likelihood), scope: likelihoodScope } }
        : {}),
      sources: sources.map((id) => found(sourceTexts[id])),
    },
    plate: bySerial(plates, species.sn),
    outline: outlineOf(species.sn),
    similar: similar.map(({ sn, difference }) => ({ ...named(bySerial(allSpecies, sn)), difference })),
    ...(previous ? { previous: named(previous) } : {}),
    ...(next ? { next: named(next) } : {}),
    total: allSpecies.length,
    ...(provisional.nationalStatusOf.includes(species.sn)
      ? { provisionalCount: provisional.nationalStatusOf.length }
      : {}),
    threats: threatsOf(entry).map((id) => {
      const { title, how, act } = found(threats.find((threat) => threat.id === id));
      return { id, title, how, act };
    }),
  };
}

const guideFields = (entry: Omit<FieldGuideRecord, 'marks' | 'similar' | 'sources'>) => ({
  summary: entry.summary,
  shape: entry.shape,
  behaviour: entry.behaviour,
  diet: entry.diet,
  monthsBasis: entry.monthsBasis,
  reviewedBy: entry.reviewedBy,
  ...(entry.variation ? { variation: entry.variation } : {}),
  ...(entry.monthsInNepal ? { monthsInNepal: entry.monthsInNepal } : {}),
  ...(entry.monthsNote ? { monthsNote: entry.monthsNote } : {}),
  ...(entry.watchSitePeak ? { watchSitePeak: entry.watchSitePeak } : {}),
});

/** Fish eaters at water face other threats than other birds of their shape. */
const threatsOf = ({ shape, habitatClass, diet }: FieldGuideRecord): readonly string[] =>
  words.threatsOf[habitatClass.includes('water') && /fish/i.test(diet) ? 'fishing' : shape];

const named = ({ sn, slug, englishName }: Species): NamedSpecies => ({
  sn,
  slug,
  englishName,
  outline: outlineOf(sn),
});

function outlineOf(serial: number) {
  const { src, width, height } = bySerial(outlines, serial);
  return { src, width, height };
}

const labelOf = (list: readonly { id: string; label: string }[], id: string) =>
  found(list.find((one) => one.id === id)).label;

const bySerial = <Row extends { sn: number }>(rows: readonly Row[], serial: number): Row =>
  found(rows.find(({ sn }) => sn === serial));

function found<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('The content of the field guide names a record that is not there.');
  return value;
}
