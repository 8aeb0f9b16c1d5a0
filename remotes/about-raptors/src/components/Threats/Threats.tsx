import type { ComponentType } from 'react';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { ClimateIcon } from '@raptors/shared/design/icons/threats/ClimateIcon';
import { CrosshairIcon } from '@raptors/shared/design/icons/threats/CrosshairIcon';
import { FishIcon } from '@raptors/shared/design/icons/threats/FishIcon';
import { HabitatIcon } from '@raptors/shared/design/icons/threats/HabitatIcon';
import type { IconProps } from '@raptors/shared/design/icons/Icon';
import { NestIcon } from '@raptors/shared/design/icons/threats/NestIcon';
import { PesticideIcon } from '@raptors/shared/design/icons/threats/PesticideIcon';
import { PoisonIcon } from '@raptors/shared/design/icons/threats/PoisonIcon';
import { PylonIcon } from '@raptors/shared/design/icons/threats/PylonIcon';
import { TurbineIcon } from '@raptors/shared/design/icons/threats/TurbineIcon';
import { ThreatCard } from '@raptors/shared/design/ThreatCard/ThreatCard';
import type { KnowRaptorsContent, Threat } from '../../../content/schema';
import styles from './Threats.module.css';

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  'habitat-loss': HabitatIcon,
  poisoning: PoisonIcon,
  pesticides: PesticideIcon,
  overfishing: FishIcon,
  'nest-destruction': NestIcon,
  persecution: CrosshairIcon,
  powerlines: PylonIcon,
  'wind-turbines': TurbineIcon,
  'climate-change': ClimateIcon,
};

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
        {threats.map(({ id, title, how, figure, act }) => {
          const Sign = ICONS[id];
          return (
            <li key={id} id={id} className={styles.item}>
              <ThreatCard title={title} icon={Sign && <Sign size={32} />}>
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
          );
        })}
      </CardGrid>
    </div>
  );
}
