// Everything that needs the data of places, in one lazy chunk.
export { Ground } from './Ground';
export { findTowns, nameOf, nearTown, placeOf } from './place-names';
