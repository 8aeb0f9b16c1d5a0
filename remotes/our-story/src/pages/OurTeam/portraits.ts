import type { Picture } from '@raptors/shared/design/pictures';
import ashaGurung from './portraits/asha-gurung.picture.drawing';
import bikramThapa from './portraits/bikram-thapa.picture.drawing';
import chandraRai from './portraits/chandra-rai.picture.drawing';
import deepaShrestha from './portraits/deepa-shrestha.picture.drawing';
import eklavyaTamang from './portraits/eklavya-tamang.picture.drawing';
import gitaMagar from './portraits/gita-magar.picture.drawing';
import hariLama from './portraits/hari-lama.picture.drawing';

/** Drawings by the name that `content/team.json` gives them. */
export const portraits: Readonly<Record<string, Picture>> = {
  'asha-gurung': ashaGurung,
  'bikram-thapa': bikramThapa,
  'chandra-rai': chandraRai,
  'deepa-shrestha': deepaShrestha,
  'eklavya-tamang': eklavyaTamang,
  'gita-magar': gitaMagar,
  'hari-lama': hariLama,
};
