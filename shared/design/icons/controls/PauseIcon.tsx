import { icon } from '../Icon';

/** Two upright bars: stop what moves by itself. */
export const PauseIcon = icon('M9 6v12M15 6v12');
