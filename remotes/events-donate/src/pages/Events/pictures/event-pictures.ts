import type { ScenePictures } from '@raptors/shared/design/pictures';
import fieldTraining from './field-training.scene.drawing';

/** Drawn scenes by the name that `content/events.json` gives them. */
export const eventPictures: Readonly<Record<string, ScenePictures>> = { 'field-training': fieldTraining };
