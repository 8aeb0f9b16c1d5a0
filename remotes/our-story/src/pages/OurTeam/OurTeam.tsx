import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Panel } from '@raptors/shared/design/Panel/Panel';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import type { Picture } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Team } from '../../../content/schema';
import content from '../../../content/team.json';
import { MemberCard } from '../../components/MemberCard/MemberCard';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import invitationGround from './invitation.picture.drawing';
import ashaGurung from './portraits/asha-gurung.picture.drawing';
import bikramThapa from './portraits/bikram-thapa.picture.drawing';
import chandraRai from './portraits/chandra-rai.picture.drawing';
import deepaShrestha from './portraits/deepa-shrestha.picture.drawing';
import eklavyaTamang from './portraits/eklavya-tamang.picture.drawing';
import gitaMagar from './portraits/gita-magar.picture.drawing';
import hariLama from './portraits/hari-lama.picture.drawing';
import photos from './portraits.photos';
import scene from './team.scene.drawing';
import styles from './OurTeam.module.css';

const team: Team = content;

const portraits: Readonly<Record<string, Picture>> = {
  'asha-gurung': ashaGurung,
  'bikram-thapa': bikramThapa,
  'chandra-rai': chandraRai,
  'deepa-shrestha': deepaShrestha,
  'eklavya-tamang': eklavyaTamang,
  'gita-magar': gitaMagar,
  'hari-lama': hariLama,
};

export function OurTeam() {
  const { invitation } = team;
  return (
    <InnerPage title={team.title} section={manifest.section.label} scene={scene}>
      <div className={styles.lead}>
        <Lead>{fillIn(team.lead)}</Lead>
      </div>
      <CardGrid>
        {team.members.map((member) => (
          <li key={member.name}>
            <MemberCard
              member={member}
              photograph={member.photo && photos[member.photo.file]}
              portrait={portraits[member.portrait ?? '']}
            />
          </li>
        ))}
        <li>
          <Panel picture={invitationGround}>
            <h2>{invitation.title}</h2>
            <p>{invitation.text}</p>
            <ButtonLink to={paths.volunteer} arrow>
              {invitation.button}
            </ButtonLink>
          </Panel>
        </li>
      </CardGrid>
    </InnerPage>
  );
}
