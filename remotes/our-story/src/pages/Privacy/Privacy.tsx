import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import page from '../../../content/privacy.json';
import PrivacyText from '../../../content/privacy.mdx';
import manifest from '../../../remote.json';
import styles from './Privacy.module.css';

export function Privacy() {
  return (
    <Container>
      <div className={styles.page}>
        <Breadcrumb section={manifest.section.label} title={page.title} />
        <h1>{page.title}</h1>
        <Lead>{page.lead}</Lead>
        <Prose>
          <PrivacyText components={proseComponents} />
        </Prose>
      </div>
    </Container>
  );
}
