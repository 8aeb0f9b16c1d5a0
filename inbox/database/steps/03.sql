alter table happened rename to audit_log;
drop index happened_to;
create index audit_log_of on audit_log (submission, at);
update subscribers set state = 'pending' where state = 'asked';
update subscribers set state = 'unsubscribed' where state = 'left';
