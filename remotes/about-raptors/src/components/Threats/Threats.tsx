import type { ComponentType } from 'react';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import type { KnowRaptorsContent, Threat } from '../../../content/schema';
import { ThreatCard } from '../ThreatCard/ThreatCard';
import styles from './Threats.module.css';

type ThreatsProps = {
  threats: readonly Threat[];
  labels: KnowRaptorsContent['threats'];
  Cite: ComponentType<{ of: string }>;
};

/** What kills raptors: how, one measured number, and what the reader can do. */
export function Threats({ threats, labels, Cite }: ThreatsProps) {
  return (
    <div className={styles.threats}>
      <CardGrid columns={2} label={labels.label}>
        {threats.map(({ id, title, how, figure, act }) => (
          <li key={id} id={id} className={styles.item}>
            <ThreatCard id={id} title={title}>
              <p>{how}</p>
              <p>
                {figure.text}
                <Cite of={figure.source} />
              </p>
              <p className={styles.act}>
                <strong>{labels.act}</strong> {act}
              </p>
            </ThreatCard>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
