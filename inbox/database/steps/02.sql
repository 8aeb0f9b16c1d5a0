create table sightings (
  submission text primary key,
  -- JSON: [{ scientificName }], up to three.
  species text not null,
  -- Where it was; null where what was written names no place that we know.
  latitude double precision,
  longitude double precision,
  -- The circle that everyone sees; null: no place at all.
  shown_km double precision,
  shown_latitude double precision,
  shown_longitude double precision,
  near text
);
