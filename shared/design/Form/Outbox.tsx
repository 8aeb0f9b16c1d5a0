import type { FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import { onOneLine } from '../../contract/forms/form-address';
import { forget, keep as keepUnsent, keptUntil, trySending, type Unsent } from '../../contract/forms/outbox';
import { dayIn } from '../../organisation/nepal-time';
import { fillIn } from '../../organisation/organisation';
import { Button } from '../Button/Button';
import words from '../content/outbox.json';
import styles from './Form.module.css';
import { useKeptForms } from './use-kept-forms';

/** Stores a form that could not be sent. It is here because only forms with an outbox load this file. */
export function keep(
  data: FormData,
  action: string,
  { name, fields: [first] }: WrittenForm,
  values: FormValues,
) {
  const label = (values[first?.name ?? ''] ?? [])
    .map((given) => first?.options?.find(({ value }) => value === given)?.label ?? given)
    .join(' / ');
  return keepUnsent(data, { form: name, action, label });
}

export function Outbox({ form, onSent }: { form: string; onSent: () => void }) {
  const { kept, sent } = useKeptForms(onSent);
  const rows = kept.filter((one) => one.form === form);

  function ask({ key, label }: Unsent) {
    if (window.confirm(fillIn(words.ask, { label }))) void forget(key);
  }
  return (
    <section aria-labelledby="kept" className={styles.outbox} hidden={rows.length + sent.length === 0}>
      <h2 id="kept">{words.title}</h2>
      {rows.length > 0 && <p>{words.about}</p>}
      <div role="status">
        {sent.map((one) => (
          <p key={one.reference}>
            {fillIn(words.sent, { label: one.label, reference: onOneLine(one.reference) })}
          </p>
        ))}
      </div>
      <ul role="list">
        {rows.map((one) => (
          <li key={one.key}>
            <p>
              <b>{one.label}</b>
              <br />
              <span>{[dayIn(one.keptAt), photographs(one)].filter(Boolean).join(', ')}</span>
              <br />
              <span>
                {one.refusal
                  ? fillIn(words.refused, { reason: one.refusal })
                  : `${words.waits}, ${fillIn(words.until, { date: dayIn(keptUntil(one).getTime()) })}`}
              </span>
            </p>
            <Button
              size="small"
              aria-label={fillIn(words.nowLabel, { label: one.label })}
              onClick={() => void trySending(one)}
            >
              {words.now}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={fillIn(words.deleteLabel, { label: one.label })}
              onClick={() => ask(one)}
            >
              {words.delete}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function photographs({ fields }: Unsent): string {
  const count = fields.filter(([, value]) => value instanceof File && value.size > 0).length;
  if (count === 0) return '';
  return count === 1 ? words.onePhotograph : fillIn(words.somePhotographs, { count });
}
