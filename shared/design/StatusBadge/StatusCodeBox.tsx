import styles from './StatusBadge.module.css';

/** Code of a status, such as CR. Screen readers may read only its letters, so write the status in words near it. */
export function StatusCodeBox({ code, word }: { code: string; word: string }) {
  return (
    <abbr className={styles.code} data-status={code} title={word}>
      {code}
    </abbr>
  );
}
