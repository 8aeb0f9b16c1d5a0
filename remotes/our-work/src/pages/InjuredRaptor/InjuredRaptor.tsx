import { checkedContent } from '@raptors/shared/contract/checked-content';
import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { numberIn } from '@raptors/shared/contract/text-language';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { ComponentProps } from 'react';
import content from '../../../content/injured-raptor.json';
import type { InjuredRaptorContent } from '../../../content/schema';
import manifest from '../../../remote.json';
import { StepPicture } from './StepPicture';
import { CallTarget, EmailText, Targets } from './Targets';
import styles from './InjuredRaptor.module.css';

const page = checkedContent<InjuredRaptorContent>(content);

const sampleFact = (of: 'alsoBring' | 'keep') => ({
  ...page[of],
  value: (
    <>
      {page[of].value} <SampleMark of={of} listed={page.sample} />
    </>
  ),
});
const whereTo = [
  {
    term: page.bring,
    value: (
      <>
        {organisation.street}, {organisation.town} <SampleMark of="street" />
      </>
    ),
  },
  sampleFact('alsoBring'),
  sampleFact('keep'),
];

/** What to do with an injured or dead raptor; prints on one sheet. */
export function InjuredRaptor() {
  return (
    <Container>
      <div className={styles.page}>
        <Breadcrumb section={manifest.section.label} title={page.crumb} className={styles.crumbs} />
        <h1 className={styles.title}>{page.title}</h1>
        <Lead>{page.lead}</Lead>
        <CallTarget />
        <p className={styles.hours}>
          {page.hours} <SampleMark of="hours" listed={page.sample} />
        </p>
        <Targets />
        <p className={styles.other} data-paper="none">
          <a href="#dead">{page.dead.first}</a>
        </p>
        <div className={styles.layout}>
          <section aria-label={page.stepsTitle}>
            <Steps
              steps={page.steps}
              marks={page.steps.map((_, index) => numberIn(page.stepsTitle, index + 1))}
              headingLevel={2}
            />
          </section>
          <section className={styles.dead} aria-labelledby="dead">
            <h2 id="dead">{page.dead.title}</h2>
            <Steps steps={page.dead.steps} marks={page.dead.marks} headingLevel={3} />
          </section>
          <div className={styles.aside}>
            <FactList facts={whereTo} />
            <Never />
            <Mail />
            <aside className={styles.young} aria-labelledby="young">
              <h2 id="young">{page.young.title}</h2>
              <p>{page.young.text}</p>
            </aside>
          </div>
        </div>
        <SourceList sources={page.sources} />
      </div>
    </Container>
  );
}

type Step = { title: string; text: string; picture?: ComponentProps<typeof StepPicture>['name'] };

type StepsProps = { steps: readonly Step[]; marks: ArrayLike<string>; headingLevel: 2 | 3 };

function Steps({ steps, marks, headingLevel }: StepsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={styles.steps} role="list">
      {steps.map(({ picture, title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number}>{marks[index]}</span>
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
          {picture && (
            <span className={styles.picture}>
              <StepPicture name={picture} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Never() {
  const { title, list } = page.never;
  return (
    <section className={styles.never} aria-labelledby="never">
      <h2 id="never">{title}</h2>
      <ul role="list">
        {list.map((item) => (
          <li key={item}>
            <Icon name="close" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to write in the email; on paper, lines to fill in by hand. */
function Mail() {
  const { title, to, subjectLabel, subject, lines, otherwise } = page.mail;
  return (
    <section aria-labelledby="mail">
      <h2 className={styles.mailTitle} id="mail">
        {title}
      </h2>
      <div className={styles.mail}>
        <p>
          <span>{to}</span> <EmailText>{organisation.email}</EmailText> <SampleMark of="email" />
        </p>
        <p>
          <span>{subjectLabel}</span> {subject}
        </p>
        <ul role="list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className={styles.otherwise}>{otherwise}</p>
    </section>
  );
}
