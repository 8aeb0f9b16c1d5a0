-- Who sent which text or signed time, and from which network, as hashes: to detect bots and limit mails.
create table crowds (name text not null, submission text not null, who text not null, at text not null, until text not null);
create index crowds_by_name on crowds (name, at);
