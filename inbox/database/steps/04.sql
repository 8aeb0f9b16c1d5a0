-- When the daily run found that the submission had expired. A run deletes it a day later at the earliest.
alter table submissions add column marked_at text;
-- Incremented by actions of the staff, to detect conflicts.
alter table submissions add column revision integer not null default 0;
-- State of the inbox itself, such as the last deletion.
create table inbox_state (name text primary key, value text not null);
