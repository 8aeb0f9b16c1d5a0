import type { VolunteerContent } from '../../../content/schema';
import styles from './RoleList.module.css';

type RoleListProps = { roles: VolunteerContent['roles'] };

/** What volunteers can do, and where it is done. */
export function RoleList({ roles }: RoleListProps) {
  return (
    // Safari drops the list role from lists without markers.
    <ul className={styles.list} role="list">
      {roles.map(({ name, about, where }) => (
        <li key={name} className={styles.role}>
          <h3>{name}</h3>
          <p className={styles.about}>{about}</p>
          <p className={styles.where}>{where}</p>
        </li>
      ))}
    </ul>
  );
}
