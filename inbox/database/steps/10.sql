-- Answers by earlier releases move to the log, and are deleted with their submission or with old lines of the log.
insert into audit_log (id, at, who, what, submission) select id, at, who, 'wrote: ' || words, submission from answers;
drop table answers;
update submissions set state = 'done' where state = 'answered';
update submissions set state = 'new' where state = 'asked';
-- When the staff deleted it: recoverable for a day.
alter table submissions add column removed_at text;
-- Received gifts, which are kept after the pledge is deleted.
create table gifts (submission text primary key, day text not null, amount double precision not null);
-- Language of a subscription, and the consent text.
alter table subscribers add column language text;
alter table subscribers add column agreed text;
alter table staff add column seen_at text;
