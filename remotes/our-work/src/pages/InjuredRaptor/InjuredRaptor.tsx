import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { Container } from '@raptors/shared/design/Container/Container';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { organisation } from '@raptors/shared/organisation/organisation';
import content from '../../../content/injured-raptor.json';
import type { InjuredRaptorContent } from '../../../content/schema';
import manifest from '../../../remote.json';
import { StepPicture } from './StepPicture';
import { Targets } from './Targets';
import styles from './InjuredRaptor.module.css';

// Checked against its schema by the build; TypeScript reads JSON more loosely than that.
const page = content as InjuredRaptorContent;

/** `/Our_Work/Injured_raptor`: what to do with an injured or dead raptor, on one page that also prints on one sheet. */
export function InjuredRaptor() {
  return (
    <Container>
      <div className={styles.page}>
        <Breadcrumb section={manifest.section.label} title={page.crumb} className={styles.crumbs} />
        <h1 className={styles.title}>{page.title}</h1>
        <Lead>{page.lead}</Lead>
        <Targets page={page} />
        <div className={styles.layout}>
          <Steps />
          <IfDead />
          <div className={styles.aside}>
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

function Steps() {
  return (
    <section aria-label={page.stepsTitle}>
      {/* Safari drops the list role from lists without markers. */}
      <ol className={styles.steps} role="list">
        {page.steps.map(({ picture, title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number}>{index + 1}</span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <span className={styles.picture}>
              <StepPicture name={picture} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function IfDead() {
  const { title, steps } = page.dead;
  return (
    <section className={styles.dead} aria-labelledby="dead">
      <h2 id="dead">{title}</h2>
      <ol className={styles.steps} role="list">
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number}>{'abc'[index]}</span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
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
            <CloseIcon />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the email asks; on paper, lines to fill in by hand. */
function Mail() {
  const { title, to, subjectLabel, subject, lines, otherwise } = page.mail;
  return (
    <section aria-labelledby="mail">
      <h2 className={styles.mailTitle} id="mail">
        {title}
      </h2>
      <div className={styles.mail}>
        <p>
          <span>{to}</span> {organisation.email}
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
