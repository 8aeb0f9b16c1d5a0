import { icon } from '../Icon';

/** An exclamation mark in a circle: something is wrong, or wants to be read first. */
export const AlertIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM12 7.5v5.5M12 16.4v.1');
