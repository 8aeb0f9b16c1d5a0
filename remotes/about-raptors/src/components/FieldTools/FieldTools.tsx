import { Button } from '@raptors/shared/design/Button/Button';
import { useState } from 'react';
import type { SpeciesPageContent } from '../../../content/species-page.schema';
import { useHydrated } from '../hydrated';
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
  const [said, setSaid] = useState('');
  async function share() {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid(labels.copied);
    } catch {
      // The visitor has closed the dialog, or the browser allows neither: the address is in the address bar.
    }
  }
  return (
    <div className={styles.tools}>
      {isHydrated && (
        <>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {labels.print}
          </Button>
          <Button variant="secondary" size="small" onClick={() => void share()}>
            {labels.share}
          </Button>
        </>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
