import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { numberIn } from '@raptors/shared/contract/text-language';
import { organisation } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import words from '../../../content/footer.json';
import { useSiteContext } from '../site-context';
import { Wordmark } from '../Wordmark/Wordmark';
import styles from './Footer.module.css';
import ridges from './footer-ridges.picture.drawing';
import { Newsletter } from './Newsletter';

/** Id of the element in the footer in which `KeepSite` is rendered. */
export const KEEP_SITE_ID = 'keep-site';

export function Footer() {
  const { statement, rights, columns: names } = words;
  const { footer: columns } = useSiteContext().page.navigation;
  return (
    <footer className={styles.footer}>
      <Drawing picture={ridges} className={styles.ridges} data-paper="none" />
      <div className={styles.ground}>
        <div className={styles.columns} data-paper="none">
          <div className={styles.about}>
            <Wordmark ground="night" />
            <p className={styles.statement}>{statement}</p>
          </div>
          {columns.map(({ title, links }, index) => (
            <nav key={title} aria-labelledby={`footer-${title}`}>
              <h2 className={styles.title} id={`footer-${title}`}>
                {Object.entries(names).find(([name]) => name === title)?.[1] ?? title}
              </h2>
              <ul>
                {links.map(({ path, label }) => (
                  <li key={path}>
                    <Link className={styles.link} to={path}>
                      {label}
                    </Link>
                  </li>
                ))}
                {/* The organisation’s own column is the last. */}
                {index === columns.length - 1 && (
                  <li>
                    <FollowUs />
                  </li>
                )}
              </ul>
            </nav>
          ))}
          <Newsletter />
        </div>
        <div id={KEEP_SITE_ID} data-paper="none" />
        <div className={styles.legal}>
          <p>
            © {numberIn(rights, organisation.copyrightYear)} {organisation.productName}. {rights}
          </p>
          <p>{organisation.registrationLine}</p>
        </div>
      </div>
    </footer>
  );
}

function FollowUs() {
  const { label, newTab } = words.followUs;
  return (
    <>
      <a className={styles.link} href={organisation.socialGroupUrl} target="_blank" rel="noopener noreferrer">
        {label} <Icon name="external" size={15} />
        <VisuallyHidden> {newTab}</VisuallyHidden>
      </a>{' '}
      <SampleMark of="socialGroupUrl" />
    </>
  );
}
