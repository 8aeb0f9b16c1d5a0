import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { Form } from '@raptors/shared/design/Form/Form';
import content from '../../../content/forms/query.json';
import styles from './QueryForm.module.css';

const query = checkedContent<WrittenForm>(content);

export function QueryForm({ needed }: { needed: string }) {
  return (
    <section aria-labelledby="query">
      <h2 id="query">{query.title}</h2>
      <p className={styles.needed}>{needed}</p>
      <Form
        form={query}
        labelledBy="query"
        next={(_stored, values) => (
          <dl className={styles.sent}>
            {query.fields.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd dir="auto">{values[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      />
    </section>
  );
}
