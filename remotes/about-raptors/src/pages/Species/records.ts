import { checkedContent } from '@raptors/shared/contract/checked-content';
import guideRecords from '../../../content/field-guide.json';
import type { FieldGuideRecord } from '../../../content/field-guide.schema';
import provisional from '../../../content/provisional.json';
import speciesRecords from '../../../content/species.json';
import type { StatusChanges } from '../../../content/schema';
import type { Species } from '../../../content/species.schema';
import words from '../../../content/species-page.json';
import statusChanges from '../../../content/status-changes.json';
import threats from '../../../content/threats.json';
import vocabulary from '../../../content/vocabulary.json';
import { labelled } from '../../species/mark-text';
import outlines from './outlines.birds.drawing';
import plates from './plates.birds.drawing';

const allSpecies = checkedContent<readonly Species[]>(speciesRecords);
const guide = checkedContent<readonly FieldGuideRecord[]>(guideRecords);
const STEPPE_EAGLE = 31;
const threatHow: Readonly<Record<string, Readonly<Record<string, string>>>> = words.threatHow;
const disputed: Readonly<Record<string, string>> = words.status.disputed;
const sourceTexts: Readonly<Record<string, string>> = vocabulary.sources;

export type SpeciesRecord = ReturnType<typeof recordFor>;

export type NamedSpecies = ReturnType<typeof named>;

/** The build calls it, so that a page does not contain the data of all species. */
export function recordFor(slug: string) {
  const species = found(allSpecies.find((one) => one.slug === slug));
  const entry = bySerial(guide, species.sn);
  const neighbour = (sn: number) => allSpecies.filter((one) => one.sn === sn).map(named)[0];
  const { marks, similar, sources } = entry;
  const likelihood = vocabulary.likelihood.find(({ id }) => id === entry.likelihood);
  return {
    species,
    guide: {
      summary: entry.summary,
      behaviour: entry.behaviour,
      diet: entry.diet,
      variation: entry.variation,
      monthsInNepal: entry.monthsInNepal,
      monthsBasis: entry.monthsBasis,
      monthsNote: entry.monthsNote,
      watchSitePeak: entry.watchSitePeak,
      reviewedBy: entry.reviewedBy,
      marks: marks.map(({ text, ...mark }) => ({ ...mark, ...labelled(text) })),
      drawn: entry.drawn ?? words.anyBird,
      likelihood: likelihood && `${likelihood.label}. ${entry.likelihoodScope ?? ''}`,
      sources: sources.map((id) => found(sourceTexts[id])),
    },
    plate: bySerial(plates, species.sn),
    /** Young Steppe Eagles are known by another mark than adults. */
    hasYoung: species.sn === STEPPE_EAGLE,
    outline: outlineOf(species.sn),
    similar: similar.map(({ sn, difference }) => ({ ...named(bySerial(allSpecies, sn)), difference })),
    previous: neighbour(species.sn - 1),
    next: neighbour(species.sn + 1),
    total: allSpecies.length,
    isProvisional: provisional.nationalStatusOf.includes(species.sn),
    /** Its new global status, if it has changed since the list was made. */
    moved: checkedContent<StatusChanges>(statusChanges).find(({ sn }) => sn === species.sn),
    disputed: disputed[species.sn],
    threats: threatsOf(entry).map((id) => {
      const { title, how, act } = found(threats.find((threat) => threat.id === id));
      const kinds: readonly string[] = [entry.shape, ...entry.habitatClass, species.group];
      const [, own] = Object.entries(threatHow[id] ?? {}).find(([kind]) => kinds.includes(kind)) ?? [];
      return { id, title, how: own ?? how, act };
    }),
  };
}

/** Birds at water that eat fish face other threats than other birds of their shape. */
const threatsOf = ({ shape, habitatClass, diet }: FieldGuideRecord): readonly string[] =>
  words.threatsOf[habitatClass.includes('water') && /fish/i.test(diet) ? 'fishing' : shape];

const named = ({ sn, slug, englishName }: Species) => ({ sn, slug, englishName, outline: outlineOf(sn) });

function outlineOf(serial: number) {
  const { src, width, height } = bySerial(outlines, serial);
  return { src, width, height };
}

const bySerial = <Row extends { sn: number }>(rows: readonly Row[], serial: number): Row =>
  found(rows.find(({ sn }) => sn === serial));

function found<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('The content of the field guide names a record that is not there.');
  return value;
}
