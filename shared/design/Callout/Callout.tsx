import { ButtonLink } from '../Button/ButtonLink';
import styles from './Callout.module.css';

type CalloutProps = { title: string; text: string } & (
  | { button: string; to: string }
  | { button?: never; to?: never }
);

export function Callout({ title, text, button, to }: CalloutProps) {
  return (
    <aside className={styles.callout} aria-label={title}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      {button && (
        <ButtonLink to={to} arrow>
          {button}
        </ButtonLink>
      )}
    </aside>
  );
}
