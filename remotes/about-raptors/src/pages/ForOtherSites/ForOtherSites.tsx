import { organisation } from '@raptors/shared/organisation/organisation';
import words from '../../../content/for-other-sites.json';
import { PageHead } from '../../components/PageHead/PageHead';
import styles from './ForOtherSites.module.css';

/** How a page of this site is shown in another one: three ways, each with a text to copy. */
export function ForOtherSites() {
  return (
    <>
      <PageHead title={words.title} />
      <div className={styles.page}>
        <p className={styles.lead}>{words.lead}</p>
        {words.ways.map(({ title, text, code }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <pre className={styles.code} tabIndex={0}>
              <code>{code.replaceAll('{site}', organisation.siteUrl)}</code>
            </pre>
          </section>
        ))}
        <p>{words.more}</p>
      </div>
    </>
  );
}
