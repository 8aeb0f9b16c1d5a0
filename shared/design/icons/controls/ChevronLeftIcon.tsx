import { icon } from '../Icon';

/** A small angle that points left: the one before. */
export const ChevronLeftIcon = icon('m15 6-6 6 6 6');
