import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { useDeferredValue, useEffect, useRef } from 'react';
import content from '../../../content/which-raptor.json';
import { useAddressState } from '../../address/use-address-state';
import { EXPLORER } from '../../species-address';
import { PageHead } from '../../components/PageHead/PageHead';
import { answered, ANSWERS_ADDRESS, LIST_STEP, QUESTIONS, type Question } from '../../identification/answers';
import { Candidates } from './Candidates';
import { QuestionField } from './QuestionField';
import { StepBar } from './StepBar';
import styles from './WhichRaptor.module.css';

/** Five optional questions and the species that fit best. */
export function WhichRaptor() {
  const [{ sighting, step }, change] = useAddressState(ANSWERS_ADDRESS);
  const listed = useDeferredValue(sighting);
  const page = useRef<HTMLDivElement>(null);

  const answer = (key: Question, value: string | undefined) =>
    change({ sighting: answered(sighting, key, value), step });
  const goTo = (next: number, notSureOf?: Question) =>
    change({ sighting: notSureOf ? answered(sighting, notSureOf, undefined) : sighting, step: next });
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // On small screens another part is shown now, so the focus moves to its heading.
    page.current?.querySelector<HTMLElement>(`[data-step-heading='${step}']`)?.focus();
  }, [step]);
  return (
    <Container>
      <div className={styles.page} ref={page} data-step={step}>
        <div className={styles.intro}>
          <PageHead title={content.title} />
          <Lead>{content.lead}</Lead>
        </div>
        <div className={styles.columns}>
          <form
            className={styles.questions}
            method="get"
            // Without scripts, the button opens the list of species.
            action={EXPLORER}
            onSubmit={(event) => event.preventDefault()}
          >
            {QUESTIONS.map((question, index) => (
              <QuestionField
                key={question.key}
                question={question}
                number={index + 1}
                isCurrent={step === index + 1}
                value={sighting[question.key]}
                onAnswer={answer}
              />
            ))}
            <p className={styles.withoutScripts}>
              <button type="submit">{content.withoutScripts}</button>
            </p>
          </form>
          <div className={styles.list} data-current={step === LIST_STEP ? '' : undefined}>
            <Candidates
              sighting={listed}
              onRemove={(key) => answer(key, undefined)}
              onChangeAnswers={() => goTo(1)}
              onStartAgain={() => change({ sighting: {}, step: 1 })}
            />
          </div>
        </div>
        <StepBar step={step} sighting={sighting} onGo={goTo} />
      </div>
    </Container>
  );
}
