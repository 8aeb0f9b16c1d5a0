import { icon } from '../Icon';

/** A tick in a circle: done, or chosen. */
export const CheckIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM8 12.5l2.8 2.8 L16 9.5');
