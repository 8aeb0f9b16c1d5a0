import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { Form } from '@raptors/shared/design/Form/Form';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { useLocation } from 'react-router-dom';
import content from '../../../content/forms/query.json';
import styles from './QueryForm.module.css';

const query = checkedContent<WrittenForm>(content);

const about = query.fields.find(({ name }) => name === 'about');
const written = query.fields.filter((field) => field !== about);

export function QueryForm({ needed }: { needed: string }) {
  const { search } = useLocation();
  const inAddress = useHydrated() && new URLSearchParams(search).get('about');
  const subject = about?.options?.find(({ value }) => value === inAddress);
  return (
    <section aria-labelledby="query">
      <h2 id="query">{query.title}</h2>
      <p className={styles.needed}>{needed}</p>
      <Form
        form={query}
        labelledBy="query"
        next={(_stored, values) => (
          <dl className={styles.sent}>
            {written.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd dir="auto">{values[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      >
        {({ field }) => (
          <>
            {subject && (
              <p>
                {about?.label}: <b>{subject.label}</b>
                <input type="hidden" name="about" value={subject.value} />
              </p>
            )}
            {written.map(({ name }) => field(name))}
          </>
        )}
      </Form>
    </section>
  );
}
