import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import { Chips } from '../../../components/Chips/Chips';
import { allSpecies } from '../../../species/species-list';
import { cleared, type ExplorerQuery } from '../query/explorer-query';
import { choicesOf } from './Choices';
import styles from './NothingFound.module.css';

type NothingFoundProps = {
  query: ExplorerQuery;
  /** How many species another query would show; its text must be the present text or empty. */
  countWith: (query: ExplorerQuery) => number;
  onChange: (query: ExplorerQuery) => void;
};

const words = content.empty;

/** Shown if no species fits: offers to remove each choice whose removal would help, or all. */
export function NothingFound({ query, countWith, onChange }: NothingFoundProps) {
  const text = query.text.trim();
  const choices = choicesOf(query, onChange);
  const helpful = choices.filter(({ without }) => countWith(without) > 0);
  const isTextAlone = choices.length === 1 && text !== '';
  return (
    <section className={styles.empty} aria-labelledby="nothing-found">
      <h2 id="nothing-found" className={styles.title}>
        {isTextAlone ? fillIn(words.called, { text }) : words.title}
      </h2>
      {!isTextAlone && helpful.length > 0 && (
        <>
          <p>{words.takeAway}</p>
          <Chips
            chips={helpful.map((chip) => ({
              ...chip,
              label: fillIn(words.chip, { choice: chip.label, count: countWith(chip.without) }),
            }))}
          />
        </>
      )}
      <Button variant="secondary" size="small" onClick={() => onChange(cleared(query))}>
        {fillIn(words.showAll, { total: allSpecies.length })}
      </Button>
    </section>
  );
}
