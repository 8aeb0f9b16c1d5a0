import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { formAction, OWN_FIELDS } from '@raptors/shared/contract/forms/form-address';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { useId, useState, type SyntheticEvent } from 'react';
import words from '../../../content/footer.json';
import content from '../../../content/forms/newsletter.json';
import { useShownPath, useSiteContext } from '../site-context';
import styles from './Footer.module.css';

const newsletter = checkedContent<WrittenForm>(content);

declare const __webpack_public_path__: string;

/** The browser checks this form, and sends it where scripts are off. The script that sends it loads on first use. */
export function Newsletter() {
  const { loadSubscribe } = useSiteContext();
  const page = useShownPath();
  const id = useId();
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [field] = newsletter.fields;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (!loadSubscribe) return;
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setMessage('');
    loadSubscribe()
      .then(
        async (subscribe) => setMessage(await subscribe(form)),
        () => form.submit(),
      )
      .finally(() => setIsSending(false));
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {newsletter.title}
      </h2>
      <p className={styles.text}>{words.newsletter.text}</p>
      <form
        className={styles.form}
        method="post"
        action={formAction(__webpack_public_path__, newsletter.name)}
        data-form={newsletter.name}
        aria-busy={isSending || undefined}
        onSubmit={submit}
      >
        <VisuallyHidden>
          <label htmlFor={`${id}-email`}>{field?.label}</label>
          <input name={OWN_FIELDS.trap} aria-hidden="true" tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <input type="hidden" name={OWN_FIELDS.page} value={page} suppressHydrationWarning />
        <input
          className={styles.field}
          id={`${id}-email`}
          name={field?.name}
          type="email"
          required
          readOnly={isSending}
          autoComplete="email"
          placeholder={field?.placeholder}
          // In place of the browser's message, which is in the language of the browser.
          onInvalid={({ currentTarget: input }) =>
            input.setCustomValidity((input.value ? field?.invalid : field?.required) ?? '')
          }
          onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        />
        <button className={styles.button} type="submit">
          {newsletter.submit}
        </button>
        <p className={styles.wrong} data-message={field?.name} hidden />
      </form>
      <p className={styles.message} role="status">
        {message}
      </p>
    </section>
  );
}
