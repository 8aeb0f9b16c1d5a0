import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId, type FormEvent } from 'react';
import content from '../../../content/compare.json';
import { allSpecies } from '../../species/species-list';
import styles from './Compare.module.css';
import { COMPARED_ADDRESS, MAXIMUM_COMPARED, type Compared } from './compared-species';

type BirdChooserProps = { serials: Compared; onChoose: (serials: Compared) => void };

const byName = [...allSpecies].sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));

/** Chooses which two or three species are compared. */
export function BirdChooser({ serials, onChoose }: BirdChooserProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget).getAll('with')].map(String);
    onChoose(COMPARED_ADDRESS.parse(`with=${given.join(',')}`));
  };
  return (
    <form
      className={styles.chooser}
      data-paper="none"
      data-scripts="needed"
      method="get"
      onSubmit={submit}
      aria-labelledby={id}
    >
      <h2 id={id}>{content.choose}</h2>
      <div className={styles.fields}>
        {Array.from({ length: MAXIMUM_COMPARED }, (_, index) => (
          // A key for the choice: the field begins with it again whenever it changes.
          <label key={`${index} ${serials[index]}`} className={styles.field}>
            {fillIn(content.bird, { number: index + 1 })}
            <select name="with" className={styles.select} defaultValue={serials[index] ?? ''}>
              {index === MAXIMUM_COMPARED - 1 && <option value="">{content.third}</option>}
              {byName.map(({ sn, englishName }) => (
                <option key={sn} value={sn}>
                  {englishName}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" size="small">
          {content.show}
        </Button>
      </div>
    </form>
  );
}
