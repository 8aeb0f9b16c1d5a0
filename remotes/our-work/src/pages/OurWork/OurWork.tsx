import { checkedContent } from '@raptors/shared/contract/checked-content';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { Quote } from '@raptors/shared/design/Quote/Quote';
import { RiskBand } from '@raptors/shared/design/RiskBand/RiskBand';
import { Section } from '@raptors/shared/design/Section/Section';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import content from '../../../content/our-work.json';
import type { OurWorkContent } from '../../../content/schema';
import EngagePeople from '../../../content/work-areas/engage-people.mdx';
import GraduateTraining from '../../../content/work-areas/graduate-training.mdx';
import MitigateChallenges from '../../../content/work-areas/mitigate-challenges.mdx';
import PopulationMonitoring from '../../../content/work-areas/population-monitoring.mdx';
import PowerLines from '../../../content/work-areas/power-lines.mdx';
import { CountBars } from '../../components/CountBars/CountBars';
import { ShapeFigure } from '../../components/ShapeFigure/ShapeFigure';
import { TermList } from '@raptors/shared/design/TermList/TermList';
import { WorkArea } from '../../components/WorkArea/WorkArea';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import manifest from '../../../remote.json';
import banner from './banner.scene.drawing';
import contours from './contours.picture.drawing';
import bird from './member.picture.drawing';
import waffle from './waffle.picture.drawing';
import styles from './OurWork.module.css';

const page = checkedContent<OurWorkContent>(content);

const onThisPage = [
  ...page.areas.map(({ id, title }) => ({ id, label: title })),
  { id: 'at-risk', label: page.risk.heading },
  { id: 'services', label: page.servicesHeading },
];

const [monitoring, people, training, threats] = page.areas;

export function OurWork() {
  return (
    <>
      <InnerPage
        title={page.title}
        section={manifest.section.label}
        scene={banner}
        contents={<PageContents headings={onThisPage} />}
      >
        <Lead>{page.lead}</Lead>
        <WorkArea area={monitoring} icon="monitoring" after={<TermList terms={page.monitoringMethods} />}>
          <PopulationMonitoring components={proseComponents} />
        </WorkArea>
        <WorkArea area={people} icon="people">
          <EngagePeople components={{ ...proseComponents, Quote }} />
        </WorkArea>
        <WorkArea
          area={training}
          icon="graduation"
          after={
            <>
              <ShapeFigure {...page.shapes} />
              <TextLink to="/Events">{page.trainingLink}</TextLink>
            </>
          }
        >
          <GraduateTraining components={proseComponents} />
        </WorkArea>
        <WorkArea
          area={threats}
          icon="shield"
          after={
            <>
              <CountBars {...page.roadCount} />
              <div className={styles.more}>
                <Prose>
                  <PowerLines components={proseComponents} />
                </Prose>
              </div>
              <TermList terms={page.mitigation} />
            </>
          }
        >
          <MitigateChallenges components={proseComponents} />
        </WorkArea>
      </InnerPage>
      <RiskBand id="at-risk" risk={page.risk} contours={contours} waffle={waffle} />
      <CallToAction />
      <Section labelledBy="services">
        <div className={styles.servicesHead}>
          <h2 id="services">{page.servicesHeading}</h2>
          <Lead>{page.servicesLead}</Lead>
        </div>
        <ul className={styles.services} role="list">
          {page.services.map(({ name, about }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
        <p className={styles.ask}>
          <TextLink to="/Our_Story/Contact_us">{page.servicesLink}</TextLink>
        </p>
        <SourceList sources={page.sources} />
      </Section>
    </>
  );
}

function CallToAction() {
  const { title, text, button } = page.callToAction;
  return (
    <section className={styles.band} aria-labelledby="join">
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h2 id="join">{title}</h2>
            <p>{text}</p>
            <ButtonLink to="/Engage/Become_member" arrow>
              {button}
            </ButtonLink>
          </div>
          <div className={styles.bird}>
            <Drawing picture={bird} />
          </div>
        </div>
      </Container>
    </section>
  );
}
