import styles from './StatusBadge.module.css';

/** Code of a status, such as CR. The status must also be near in words, because a screen reader reads the code as letters. */
export function StatusCodeBox({ code, word }: { code: string; word: string }) {
  return (
    <abbr className={styles.code} data-status={code} title={word}>
      {code}
    </abbr>
  );
}
