import { fillIn } from '@raptors/shared/organisation/organisation';
import vocabulary from '../../content/vocabulary.json';
import words from '../../content/which-raptor.json';
import { allSpecies, type ListedSpecies } from '../species/species-list';
import { answered, answerLabel, type Question } from './answers';
import { bestScore, matchesOf, questionsOf, rank, type Sighting } from './score';

export type Candidate = {
  species: ListedSpecies;
  fitCount: number;
  fits: readonly string[];
  buts: readonly string[];
  /** Other species with the same shape, size, months, places and striking mark; none before the first answer. */
  alike: readonly ListedSpecies[];
};

/** How many candidates are listed: even with right answers, a species may be as low as eighth. */
const LISTED = 8;
/** A species counts as likely from this share of the best possible score. */
const LIKELY_SHARE = 2 / 3;
const MOST_BUTS = 2;

/** The eight species that fit a sighting best, with reasons. Also counts the likely ones, and names those of them that are not listed. */
export function identify(sighting: Sighting) {
  const ranked = rank(allSpecies, sighting);
  const likely = likelySpecies(sighting);
  return {
    candidates: ranked.slice(0, LISTED).map(({ species }) => candidate(species, sighting)),
    count: likely.length,
    others: likely.slice(LISTED).map(({ englishName }) => englishName),
  };
}

/** For a sighting without likely species: each answer that helps if it is removed, and how many species are likely then. */
export const loosened = (sighting: Sighting) =>
  questionsOf(sighting)
    .map((key) => ({ key, count: likelySpecies(answered(sighting, key, undefined)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);

function likelySpecies(sighting: Sighting): ListedSpecies[] {
  const enough = bestScore(sighting) * LIKELY_SHARE;
  return rank(allSpecies, sighting)
    .filter(({ points }) => points >= enough)
    .map(({ species }) => species);
}

function candidate(species: ListedSpecies, sighting: Sighting): Candidate {
  const matches = matchesOf(species, sighting);
  const withFit = (...fits: unknown[]) =>
    questionsOf(sighting).filter((key) => fits.includes(matches[key]?.fit));
  const fitting = withFit('fits');
  return {
    species,
    fitCount: fitting.length,
    fits: fitting.map((key) => reasonFor(key, sighting)),
    buts: withFit('differs', 'near')
      .slice(0, MOST_BUTS)
      .map((key) => reasonAgainst[key](species, sighting)),
    alike: questionsOf(sighting).length > 0 ? alikeSpecies(species) : [],
  };
}

const { reasons } = words;
const shapeLike = new Map<string, string>(vocabulary.shape.map(({ id, like }) => [id, like]));

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function reasonFor(key: Question, sighting: Sighting): string {
  const answer = answerLabel(key, sighting[key]);
  return key === 'month' ? fillIn(reasons.month, { month: answer }) : lower(answer);
}

const reasonAgainst: Record<Question, (species: ListedSpecies, sighting: Sighting) => string> = {
  shape: ({ shape }) => fillIn(reasons.otherShape, { shape: shapeLike.get(shape) ?? '' }),
  sizeClass: ({ sizeClass }) =>
    fillIn(reasons.otherSize, { size: lower(answerLabel('sizeClass', sizeClass)) }),
  month: (_, { month }) => fillIn(reasons.notInMonth, { month: answerLabel('month', month) }),
  habitat({ habitatClass }) {
    const places = habitatClass.slice(0, 2).map((place) => lower(answerLabel('habitat', place)));
    return fillIn(reasons.otherPlace, { places: places.join(', ') });
  },
  mark: (_, { mark }) => fillIn(reasons.otherMark, { mark: lower(answerLabel('mark', mark)) }),
};

const answersOf = ({ shape, sizeClass, monthsInNepal, habitatClass, strikingMark }: ListedSpecies) =>
  JSON.stringify([shape, sizeClass, monthsInNepal, habitatClass, strikingMark]);

const alikeSpecies = (species: ListedSpecies) =>
  allSpecies.filter((other) => other !== species && answersOf(other) === answersOf(species));
