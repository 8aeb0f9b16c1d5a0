import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { organisation } from '@raptors/shared/organisation/organisation';
import { Fragment } from 'react';
import words from '../../../content/for-other-sites.json';
import { PageHead } from '../../components/PageHead/PageHead';
import styles from './ForOtherSites.module.css';

export function ForOtherSites() {
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.intro}>
          <PageHead title={words.title} />
          <Lead>{words.lead}</Lead>
        </div>
        <Prose>
          {words.ways.map(({ title, text, code }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <pre className={styles.code}>
                <code>{code.replaceAll('{site}', organisation.siteUrl)}</code>
              </pre>
            </Fragment>
          ))}
          <p>{words.more}</p>
        </Prose>
      </div>
    </Container>
  );
}
