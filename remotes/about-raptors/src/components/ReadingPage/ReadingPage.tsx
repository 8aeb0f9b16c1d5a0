import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import type { ScenePictures } from '@raptors/shared/design/pictures';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { InnerPage } from '@raptors/shared/design/InnerPage/InnerPage';
import { Fragment, type ReactNode } from 'react';
import manifest from '../../../remote.json';

type ReadingPageProps = {
  words: { title: string; lead: string; headings: Readonly<Record<string, string>> };
  scene: ScenePictures;
  texts: Readonly<Record<string, ReactNode>>;
  callout: { title: string; text: string; button: string; to: string };
  sources: ReactNode;
};

export function ReadingPage({ words, scene, texts, callout, sources }: ReadingPageProps) {
  const headings = Object.entries(words.headings).map(([id, label]) => ({ id, label }));
  return (
    <InnerPage
      title={words.title}
      section={manifest.section.label}
      scene={scene}
      contents={<PageContents headings={headings} />}
    >
      <Prose>
        <Lead>{words.lead}</Lead>
        {headings.map(({ id, label }) => (
          <Fragment key={id}>
            <h2 id={id}>{label}</h2>
            {texts[id]}
          </Fragment>
        ))}
      </Prose>
      <Callout {...callout} />
      {sources}
    </InnerPage>
  );
}
