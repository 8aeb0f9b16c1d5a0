import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import { useWhole } from '../../../components/Later/Later';
import { SpeciesCard } from '../../../components/SpeciesCard/SpeciesCard';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import type { ExplorerQuery } from '../query/explorer-query';
import { sortedSpecies } from '../query/filter-species';
import styles from './SpeciesCards.module.css';

type SpeciesCardsProps = { shown: readonly ListedSpecies[]; sort: ExplorerQuery['sort'] };

const GROUPS = [
  { id: 'diurnal-raptors', group: 'diurnal' },
  { id: 'owls', group: 'owl' },
] as const;

const FIRST_CARDS = 6;

/** Cards of day raptors, then owls. Once all have been shown, those that do not fit are hidden instead of removed. */
export function SpeciesCards({ shown, sort }: SpeciesCardsProps) {
  const isWhole = shown.length === allSpecies.length;
  const [hasAll, setHasAll] = useState(isWhole);
  if (isWhole && !hasAll) setHasAll(true);
  const fitting = new Set(shown);
  const cards = sortedSpecies(hasAll ? allSpecies : shown, sort);
  const ordered = useWhole() ? cards : cards.slice(0, FIRST_CARDS);
  const groups = GROUPS.filter(({ group }) => ordered.some((species) => species.group === group));
  return groups.map(({ id, group }) => (
    <section
      key={id}
      aria-labelledby={id}
      className={styles.group}
      data-group={group}
      hidden={!shown.some((species) => species.group === group)}
    >
      <div className={styles.head}>
        <h2 id={id}>{content.groups[group].title}</h2>
        <p>{content.groups[group].note}</p>
      </div>
      <ul className={styles.cards} role="list" data-search="none">
        {ordered
          .filter((species) => species.group === group)
          .map((species) => (
            <SpeciesCard key={species.sn} species={species} isHidden={!fitting.has(species)} />
          ))}
      </ul>
    </section>
  ));
}
