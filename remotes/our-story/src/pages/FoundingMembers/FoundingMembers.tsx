import { Lead } from '@raptors/shared/design/Lead/Lead';
import { LinkRow } from '@raptors/shared/design/LinkRow/LinkRow';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { fillIn } from '@raptors/shared/organisation/organisation';
import founders from '../../../content/founders.json';
import manifest from '../../../remote.json';
import scene from './founders.scene.drawing';
import styles from './FoundingMembers.module.css';

export function FoundingMembers() {
  return (
    <InnerPage title={founders.title} section={manifest.section.label} scene={scene}>
      <div className={styles.columns}>
        <div>
          <Lead>{fillIn(founders.lead)}</Lead>
          <p className={styles.text}>{fillIn(founders.text)}</p>
          <LinkRow links={founders.ways} />
        </div>
        <ul className={styles.names} role="list">
          {founders.members.map(({ name, sample }) => (
            <li key={name}>
              {name} <SampleMark of="name" listed={sample} />
            </li>
          ))}
        </ul>
      </div>
    </InnerPage>
  );
}
