import { Button } from '@raptors/shared/design/Button/Button';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import styles from './Downloads.module.css';
import { addresses } from './raptors-of-nepal.files';

const words = content.downloads;

export function Downloads() {
  return (
    <section className={styles.downloads} aria-labelledby="take-along">
      <h2 id="take-along">{words.title}</h2>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        <ButtonLink variant="secondary" size="small" href={addresses.csv} download>
          {words.csv}
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" href={addresses.json} download>
          {words.json}
        </ButtonLink>
        <span data-scripts="needed">
          <Button
            variant="secondary"
            size="small"
            onClick={({ currentTarget }) => currentTarget.ownerDocument.defaultView?.print()}
          >
            {words.print}
          </Button>
        </span>
      </div>
      <p className={styles.licence}>
        {fillIn(words.licence, { year: `${organisation.copyrightYear}`, site: organisation.siteUrl })}
      </p>
    </section>
  );
}
