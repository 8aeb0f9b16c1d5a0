import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import type { ContactContent } from '../../../content/schema';
import { mapFrameAddress, mapPageAddress } from './map-address';
import ground from './map-ground.picture.drawing';
import styles from './Place.module.css';

/** Address, email and a map. The frame is the only thing on the site that another origin serves; it loads when near. */
export function Place({ texts }: { texts: ContactContent['place'] }) {
  const { town, country, email, map } = organisation;
  return (
    <section aria-labelledby="place">
      <h2 id="place">{texts.title}</h2>
      <address className={styles.address}>
        <p>
          {town}
          <br />
          {country}
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </address>
      <div className={styles.map}>
        <div className={styles.view}>
          <img
            className={styles.ground}
            src={ground.src}
            width={ground.width}
            height={ground.height}
            alt=""
            loading="lazy"
          />
          <iframe
            className={styles.frame}
            title={fillIn(texts.mapTitle, { place: town })}
            src={mapFrameAddress(map, texts.mapSpanDegrees)}
            width={560}
            height={360}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        </div>
        <p className={styles.note}>
          {texts.mapNote} <SmartLink href={mapPageAddress(map)}>{texts.mapLink}</SmartLink>
        </p>
      </div>
    </section>
  );
}
