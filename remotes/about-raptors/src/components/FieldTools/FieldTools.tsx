import { Button } from '@raptors/shared/design/Button/Button';
import type { SpeciesPageContent } from '../../../content/species-page.schema';
import { useHydrated } from '../hydrated';
import { ShareButton } from '../ShareButton/ShareButton';
import styles from './FieldTools.module.css';

type FieldToolsProps = {
  /** Title and address of what is shared. */
  title: string;
  url: string;
  labels: SpeciesPageContent['tools'];
};

/** Print and share. They need a script, so that they are there only once the page is interactive. */
export function FieldTools({ title, url, labels }: FieldToolsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.tools} data-paper="none">
      {isHydrated && (
        <>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {labels.print}
          </Button>
          <ShareButton title={title} url={url}>
            {labels.share}
          </ShareButton>
        </>
      )}
    </div>
  );
}
