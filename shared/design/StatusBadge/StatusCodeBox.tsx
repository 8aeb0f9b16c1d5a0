import styles from './StatusBadge.module.css';

/** A code in its box, coloured where it is that of a threat status. The word has to be near it: this is no name for a screen reader. */
export function StatusCodeBox({ code, word }: { code: string; word: string }) {
  return (
    <abbr className={styles.code} data-status={code} title={word}>
      {code}
    </abbr>
  );
}
