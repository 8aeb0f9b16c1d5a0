-- Uncertainty of the place, in kilometres.
alter table sightings add column accuracy_km double precision;
