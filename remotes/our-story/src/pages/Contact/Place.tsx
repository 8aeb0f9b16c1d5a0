import { Ground } from '@raptors/shared/design/Ground/Ground';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import type { ContactContent } from '../../../content/schema';
import { mapFrameAddress, mapPageAddress } from './map-address';
import { mapDocument } from './map-document';
import ground from './map-ground.picture.drawing';
import styles from './Place.module.css';

/**
 * Address, email and a map, which is loaded from another site only when a visitor asks for it. The frame has no `sandbox`: the map's
 * tiles are refused to documents without an origin of their own, and beside `allow-scripts` that origin would make a sandbox of our
 * own first document a fence with a hole, of which browsers warn. The page's policy lets the frame go to the map's site alone.
 */
export function Place({ texts }: { texts: ContactContent['place'] }) {
  const { street, town, country, email, map } = organisation;
  const title = fillIn(texts.mapTitle, { place: town });
  return (
    <section aria-labelledby="place">
      <h2 id="place">{texts.title}</h2>
      <address className={styles.address}>
        <p>
          {street}
          <br />
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
          <Ground picture={ground} />
          {/* The map is another site's; on paper the ground and the address are enough. */}
          <iframe
            className={styles.frame}
            data-paper="none"
            title={title}
            srcDoc={mapDocument({
              title,
              place: town,
              link: texts.loadMap,
              map: mapFrameAddress(map, texts.mapSpanDegrees),
            })}
            width={560}
            height={360}
            loading="lazy"
          />
        </div>
        <p className={styles.note}>
          {texts.mapNote} <SmartLink href={mapPageAddress(map)}>{texts.mapLink}</SmartLink>
        </p>
      </div>
    </section>
  );
}
