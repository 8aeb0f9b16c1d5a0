// One chunk: what knows places of Nepal, and draws them.
export { Ground } from './Ground';
export { findTowns, nearTown, placeOf } from './place-names';
