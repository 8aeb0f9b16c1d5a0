import { Button } from '@raptors/shared/design/Button/Button';
import words from '../../../content/species-page.json';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { ShareButton } from '../ShareButton/ShareButton';
import styles from './FieldTools.module.css';

type FieldToolsProps = {
  /** Title and address of what is shared. */
  title: string;
  url: string;
};

/** Print and share. They need a script, so that they are there only once the page is interactive. */
export function FieldTools({ title, url }: FieldToolsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.tools} data-paper="none">
      {isHydrated && (
        <>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {words.tools.print}
          </Button>
          <ShareButton title={title} url={url}>
            {words.tools.share}
          </ShareButton>
        </>
      )}
    </div>
  );
}
