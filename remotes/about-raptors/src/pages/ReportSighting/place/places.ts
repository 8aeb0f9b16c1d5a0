// One chunk: what knows places of Nepal, and draws them.
export { Ground } from './Ground';
export { findTowns, nameOf, nearTown, placeOf } from './place-names';
