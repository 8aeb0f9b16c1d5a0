import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import type { Picture } from '@raptors/shared/design/pictures';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import type { Person } from '../../../content/schema';
import styles from './PersonCard.module.css';

type PersonCardProps = { person: Person; icon?: Picture };

export function PersonCard({ person, icon }: PersonCardProps) {
  const { name, title, organisation, country, sample } = person;
  return (
    <article>
      {icon && (
        <div className={styles.icon}>
          <Drawing picture={icon} />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <SampleMark of="name" listed={sample} />
        {title && <p className={styles.title}>{title}</p>}
        {organisation && <p>{organisation}</p>}
        {country && <p>{country}</p>}
      </div>
    </article>
  );
}
