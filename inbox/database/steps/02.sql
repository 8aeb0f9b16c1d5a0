create table sightings (
  submission text primary key,
  -- JSON: [{ scientificName }], up to three.
  species text not null,
  -- Where it was; null if the text names no place that we know, or the place is deleted.
  latitude double precision,
  longitude double precision,
  -- The circle that everyone sees; null: no place at all.
  shown_km double precision,
  shown_latitude double precision,
  shown_longitude double precision,
  near text
);
