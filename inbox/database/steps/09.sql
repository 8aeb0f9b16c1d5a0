-- Hashes that detect bots, of sender and of network, text and signed time; they expire.
create table crowds (name text not null, submission text not null, who text not null, at text not null, until text not null);
create index crowds_by_name on crowds (name, at);
