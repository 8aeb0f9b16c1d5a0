create table sightings (
  submission text primary key,
  -- JSON: [{ scientificName }, …].
  species text not null,
  -- Where it was; null if the text names no place that we know, or the place is deleted.
  latitude double precision,
  longitude double precision,
  -- Radius of the circle that everyone sees; null: no public place.
  shown_km double precision,
  shown_latitude double precision,
  shown_longitude double precision,
  near text
);
