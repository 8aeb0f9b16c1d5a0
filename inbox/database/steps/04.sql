-- When the submission was found to be due for deletion. A day later it is deleted.
alter table submissions add column marked_at text;
-- Incremented by changes, to detect conflicts between two members of staff.
alter table submissions add column revision integer not null default 0;
-- State of the inbox itself, such as the last deletion.
create table inbox_state (name text primary key, value text not null);
