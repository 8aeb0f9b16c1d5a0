import { useCallback, useEffect, useState } from 'react';
import type { FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import {
  forget,
  keep as keepUnsent,
  keptUntil,
  outboxChannel,
  sendUnsent,
  trySending,
  unsent,
  type Sent,
  type Unsent,
} from '../../contract/forms/outbox';
import { dayIn } from '../../organisation/nepal-time';
import { fillIn } from '../../organisation/organisation';
import { Button } from '../Button/Button';
import words from '../content/outbox.json';
import styles from './Form.module.css';

/** Stores a form that could not be sent. In the file of the outbox, which only forms with an outbox load. */
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

/** Lists forms kept on this device. They are sent when there is a network; visitors can also send or delete them. */
export function Outbox({ form, onSent }: { form: string; onSent: () => void }) {
  const [rows, setRows] = useState<readonly Unsent[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const show = useCallback(
    () =>
      unsent().then(
        (all) => setRows(all.filter((one) => one.form === form)),
        // Where the browser blocks storage, no form is kept.
        () => undefined,
      ),
    [form],
  );
  useEffect(() => {
    const channel = outboxChannel();
    const send = () => void sendUnsent().catch(() => undefined);
    channel.addEventListener('message', ({ data }: MessageEvent<Sent | null>) => {
      void show();
      if (!data) return;
      setSent((before) => [...before, data]);
      onSent();
    });
    addEventListener('online', send);
    void show();
    send();
    return () => {
      removeEventListener('online', send);
      channel.close();
    };
  }, [show, onSent]);

  function ask({ key, label }: Unsent) {
    if (window.confirm(fillIn(words.ask, { label }))) void forget(key);
  }
  return (
    <section aria-labelledby="kept" className={styles.outbox} hidden={rows.length + sent.length === 0}>
      <h2 id="kept">{words.title}</h2>
      {rows.length > 0 && <p>{words.about}</p>}
      <div role="status">
        {sent.map((one) => (
          <p key={one.reference}>{fillIn(words.sent, one)}</p>
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
