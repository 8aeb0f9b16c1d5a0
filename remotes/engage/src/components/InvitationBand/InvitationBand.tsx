import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import type { ScenePictures } from '@raptors/shared/design/pictures';
import type { ReactNode } from 'react';
import manifest from '../../../remote.json';
import styles from './InvitationBand.module.css';

type InvitationBandProps = {
  title: string;
  scene: ScenePictures;
  /** What the picture shows: here it is the invitation. */
  alt: string;
  /** The words below the title, with their button. */
  children: ReactNode;
};

/** A wide picture of a place, and beside it a dark panel with the page's only `h1` that invites to come. */
export function InvitationBand({ title, scene, alt, children }: InvitationBandProps) {
  return (
    <div className={styles.band}>
      <ScenePicture scene={scene} alt={alt} className={styles.scene} priority />
      <div className={styles.column}>
        <div className={styles.panel}>
          <Breadcrumb section={manifest.section.label} title={title} className={styles.crumbs} />
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
