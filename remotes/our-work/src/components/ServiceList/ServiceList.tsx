import styles from './ServiceList.module.css';

type ServiceListProps = { services: readonly { name: string; about: string }[] };

/** What the organisation offers, each with a line on what it means in practice. */
export function ServiceList({ services }: ServiceListProps) {
  return (
    // Safari drops the list role from lists without markers.
    <ul className={styles.list} role="list">
      {services.map(({ name, about }) => (
        <li key={name} className={styles.service}>
          <h3>{name}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
