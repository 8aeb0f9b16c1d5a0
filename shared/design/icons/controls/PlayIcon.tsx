import { icon } from '../Icon';

/** A triangle that points right: let it move again. */
export const PlayIcon = icon('M8 5.5v13l11-6.5z');
