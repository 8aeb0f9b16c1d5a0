import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Callout } from '@raptors/shared/design/Callout/Callout';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { PageContents } from '@raptors/shared/design/PageContents/PageContents';
import type { ScenePictures } from '@raptors/shared/design/pictures';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { ProseLayout } from '@raptors/shared/design/ProseLayout/ProseLayout';
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
    <>
      <Banner title={words.title} section={manifest.section.label} scene={scene} />
      <ProseLayout contents={<PageContents headings={headings} />}>
        <Prose>
          <Lead>{words.lead}</Lead>
          {headings.map(({ id, label }) => (
            <Fragment key={id}>
              <h2 id={id}>{label}</h2>
              {texts[id]}
            </Fragment>
          ))}
        </Prose>
        <Callout title={callout.title} button={callout.button} to={callout.to}>
          {callout.text}
        </Callout>
        {sources}
      </ProseLayout>
    </>
  );
}
