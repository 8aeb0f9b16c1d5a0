// One chunk for all that needs data of places.
export { Ground } from './Ground';
export { findTowns, nameOf, nearTown, placeOf } from './place-names';
