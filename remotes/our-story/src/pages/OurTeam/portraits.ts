import type { Picture } from '@raptors/shared/design/pictures';
import type { PhotoSources } from '@raptors/shared/design/Photo/Photo';
import ashaGurung from './portraits/asha-gurung.picture.drawing';
import bikramThapa from './portraits/bikram-thapa.picture.drawing';
import chandraRai from './portraits/chandra-rai.picture.drawing';
import deepaShrestha from './portraits/deepa-shrestha.picture.drawing';
import eklavyaTamang from './portraits/eklavya-tamang.picture.drawing';
import gitaMagar from './portraits/gita-magar.picture.drawing';
import hariLama from './portraits/hari-lama.picture.drawing';

/** Portraits by the name that `content/team.json` gives them. A photograph may stand in the place of any drawing. */
export const portraits: Readonly<Record<string, Picture | PhotoSources>> = {
  'asha-gurung': ashaGurung,
  'bikram-thapa': bikramThapa,
  'chandra-rai': chandraRai,
  'deepa-shrestha': deepaShrestha,
  'eklavya-tamang': eklavyaTamang,
  'gita-magar': gitaMagar,
  'hari-lama': hariLama,
};
