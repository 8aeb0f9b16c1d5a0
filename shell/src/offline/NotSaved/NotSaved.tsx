import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import words from '../../../content/offline.json';
import { useSiteContext } from '../../layout/site-context';
import { SavedList } from '../SavedList/SavedList';
import styles from './NotSaved.module.css';

/** Shown offline in place of pages that are not stored, with links to stored ones. */
export function NotSaved() {
  const { page, pageLink } = useSiteContext();
  return (
    <Container>
      <div className={styles.page}>
        <h1>{words.notSaved.title}</h1>
        <Lead>{words.notSaved.lead}</Lead>
        <section className={styles.card} aria-labelledby="saved">
          <h2 id="saved">{words.saved.title}</h2>
          <SavedList base={page.base ?? ''} pageLink={pageLink} />
        </section>
        <Button variant="secondary" onClick={() => location.reload()}>
          {words.notSaved.retry}
        </Button>
      </div>
    </Container>
  );
}
