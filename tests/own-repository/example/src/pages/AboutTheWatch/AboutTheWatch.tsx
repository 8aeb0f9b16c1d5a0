import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Button } from '@raptors/shared/design/Button/Button';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { useState } from 'react';
import content from '../../../content/watch.json';
import Text from '../../../content/watch.mdx';
import type { WatchContent } from '../../../content/schema';
import { crumbsTo } from '../../crumbs';
import scene from './watch.scene.drawing';
import styles from './AboutTheWatch.module.css';

const page: WatchContent = content;

/** The only page of this section; its button works once the page is hydrated. */
export function AboutTheWatch() {
  const [isAnswered, setIsAnswered] = useState(false);
  return (
    <>
      <Banner title={page.title} crumbs={crumbsTo(page.title)} scene={scene} />
      <ProseLayout>
        <div className={styles.text}>
          <Prose>
            <Text components={{ a: SmartLink }} />
          </Prose>
        </div>
        <Button onClick={() => setIsAnswered(true)}>{page.question}</Button>
        <p role="status">{isAnswered && page.answer}</p>
      </ProseLayout>
    </>
  );
}
