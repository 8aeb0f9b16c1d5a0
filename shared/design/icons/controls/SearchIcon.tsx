import { icon } from '../Icon';

/** A magnifying glass: search. */
export const SearchIcon = icon('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0zM16 16l4.5 4.5');
