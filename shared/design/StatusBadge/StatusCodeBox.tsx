import styles from './StatusBadge.module.css';

/** Coloured for threat statuses. Its word must be nearby, because the code is no name for a screen reader. */
export function StatusCodeBox({ code, word }: { code: string; word: string }) {
  return (
    <abbr className={styles.code} data-status={code} title={word}>
      {code}
    </abbr>
  );
}
