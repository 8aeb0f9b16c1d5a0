import { Button } from '@raptors/shared/design/Button/Button';
import { Eyebrow } from '@raptors/shared/design/Eyebrow/Eyebrow';
import { Section } from '@raptors/shared/design/Section/Section';
import { useId, useState } from 'react';
import { content } from '../home-content';
import styles from './Ethics.module.css';

const { eyebrow, title, values, more, less } = content.ethics;

export function Ethics() {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);

  return (
    <Section labelledBy={`${id}-title`}>
      <div className={styles.columns}>
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        <div className={styles.values}>
          <p className={styles.first} hidden={isExpanded}>
            {values[0]}…
          </p>
          <ul className={styles.list} role="list" id={`${id}-values`} hidden={!isExpanded}>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
          <div className={styles.toggle}>
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isExpanded}
              aria-controls={`${id}-values`}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? less : more}
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
