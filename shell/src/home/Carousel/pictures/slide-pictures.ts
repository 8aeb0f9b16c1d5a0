import type { DarkAwarePicture, ScenePictures } from '@raptors/shared/design/pictures';
import type { HomeContent } from '../../../../content/schema';
import birdAtDusk from './bird-at-dusk.picture.drawing';
import bird from './bird.picture.drawing';
import dawn from './dawn.scene.drawing';
import day from './day.scene.drawing';
import dusk from './dusk.scene.drawing';

type SlidePicture = { scene: ScenePictures; bird: DarkAwarePicture };

export const slidePictures: Record<HomeContent['slides'][number]['image'], SlidePicture> = {
  dawn: { scene: dawn, bird },
  dusk: { scene: dusk, bird: { ...bird, ...birdAtDusk } },
  day: { scene: day, bird },
};
