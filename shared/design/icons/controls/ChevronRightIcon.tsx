import { icon } from '../Icon';

/** A small angle that points right: the one after. */
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
