import type { ComponentProps } from 'react';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import about from '../../../content/about.json';
import AboutText from '../../../content/about.mdx';
import manifest from '../../../remote.json';
import { paths } from '../../paths';
import scene from './about.scene.drawing';
import styles from './About.module.css';

const title = fillIn(about.title);

const idOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-');

const contents = about.contents.map((label) => ({ id: idOf(label), label }));

const mdxComponents = { a: SmartLink, h2: HeadingWithId, WorkAreas, Services };

export function About() {
  const { lead, invitation } = about;
  return (
    <InnerPage
      title={title}
      section={manifest.section.label}
      scene={scene}
      contents={<PageContents headings={contents} />}
    >
      <Lead>{fillIn(lead)}</Lead>
      <div className={styles.prose}>
        <Prose>
          <AboutText components={mdxComponents} />
        </Prose>
      </div>
      <Callout {...invitation} text={fillIn(invitation.text)} to={paths.contact} />
    </InnerPage>
  );
}

function HeadingWithId({ children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} id={idOf(String(children))}>
      {children}
    </h2>
  );
}

function WorkAreas() {
  return (
    <div className={styles.areas}>
      {about.workAreas.map(({ title, text }) => (
        <div key={title} className={styles.area}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

function Services() {
  return (
    <ul>
      {about.services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
  );
}
