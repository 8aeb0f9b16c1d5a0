import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId, useState, type FormEvent } from 'react';
import words from '../../../content/footer.json';
import styles from './Footer.module.css';

/**
 * The newsletter's form. It has no address to send to yet, so it sends nothing and says so.
 * The method keeps the page and what was typed where they are while no script is loaded.
 */
export function Newsletter() {
  const { title, text, label, placeholder, button, notConnected } = words.newsletter;
  const id = useId();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <form className={styles.form} method="dialog" onSubmit={submit} onInput={() => setIsSubmitted(false)}>
        <VisuallyHidden>
          <label htmlFor={`${id}-email`}>{label}</label>
        </VisuallyHidden>
        <input
          className={styles.field}
          id={`${id}-email`}
          type="email"
          required
          autoComplete="email"
          placeholder={placeholder}
        />
        <button className={styles.button} type="submit">
          {button}
        </button>
      </form>
      <p className={styles.message} role="status">
        {isSubmitted && fillIn(notConnected)}
      </p>
      <noscript>
        <p className={styles.message}>{fillIn(notConnected)}</p>
      </noscript>
    </section>
  );
}
