import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Photo, type Photograph } from '@raptors/shared/design/Photo/Photo';
import type { Picture } from '@raptors/shared/design/pictures';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import type { TeamMember } from '../../../content/schema';
import styles from './MemberCard.module.css';

type MemberCardProps = {
  member: TeamMember;
  photograph?: Photograph;
  portrait?: Picture;
};

export function MemberCard({ member, photograph, portrait }: MemberCardProps) {
  return (
    <article>
      {photograph && member.photo ? (
        <Photo photo={photograph} alt={member.photo.alt} className={styles.photo} />
      ) : (
        portrait && (
          <div className={styles.placeholder} aria-hidden="true">
            <Drawing picture={portrait} className={styles.photo} />
            <span className={styles.initials}>{initialsOf(member.name)}</span>
          </div>
        )
      )}
      <div className={styles.text}>
        <h2 className={styles.name}>{member.name}</h2>
        <p className={styles.role}>
          {member.role} <SampleMark of="name" listed={member.sample} />
        </p>
        <p>{member.biography}</p>
      </div>
    </article>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.charAt(0)).join('');
}
