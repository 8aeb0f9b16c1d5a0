import { icon } from '../Icon';

/** A small angle that points down: something opens below. */
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
