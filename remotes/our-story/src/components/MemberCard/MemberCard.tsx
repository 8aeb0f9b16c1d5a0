import { Portrait } from '@raptors/shared/design/Portrait/Portrait';
import type { PhotoSources } from '@raptors/shared/design/Photo/Photo';
import type { Picture } from '@raptors/shared/design/pictures';
import type { TeamMember } from '../../../content/schema';
import styles from './MemberCard.module.css';

type MemberCardProps = { member: TeamMember; portrait?: Picture | PhotoSources };

/** One member of the team. Without a portrait the card begins with the name. */
export function MemberCard({ member, portrait }: MemberCardProps) {
  return (
    <article className={styles.card}>
      {portrait && <Portrait picture={portrait} initials={initialsOf(member.name)} />}
      <div className={styles.text}>
        <h2 className={styles.name}>{member.name}</h2>
        <p className={styles.role}>{member.role}</p>
        <p>{member.biography}</p>
      </div>
    </article>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.charAt(0)).join('');
}
