-- 1: marked as sensitive by the staff, so that a place that is corrected later is hidden too. Null before this step.
alter table sightings add column sensitive integer;
