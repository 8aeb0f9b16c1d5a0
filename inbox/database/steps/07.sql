-- 1: older releases cannot use the database after this step.
alter table migrations add column breaks integer not null default 1;
-- Deadline of a begun mail; afterwards it is unknown whether it was sent.
alter table mails add column leased_until text;
-- Rate limits by hashed network or member, shared by processes.
create table network_limits (name text primary key, free_at double precision not null);
-- Hashed addresses and ids deleted on request, as in the file beside the database.
create table erasures (hash text primary key, salt text not null, at text not null);
create table answers (id text primary key, submission text not null, at text not null, who text not null, words text not null);
-- First values of fields corrected by the staff, as JSON: [value, …].
create table corrections (submission text not null, field text not null, first text not null, primary key (submission, field));
