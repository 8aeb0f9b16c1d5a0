import { icon } from '../Icon';

/** A cross of two strokes: close this. */
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
