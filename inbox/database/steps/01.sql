create table submissions (
  id text primary key,
  reference text not null unique,
  -- Hash of what was sent, see keysOf in receive/store-submission.ts.
  key text not null unique,
  owner text not null,
  release text not null,
  form text not null,
  version integer not null,
  work text not null,
  page text,
  received_at text not null,
  -- What was written, as JSON: { field: [value, …] }.
  fields text not null,
  -- Why it may be from a machine; null: not suspected.
  suspected text,
  -- 1: the release of its form is gone and the live form does not fit, so fields are as sent.
  unfit integer not null default 0,
  -- new, done; for sightings also accepted, rejected. Before step 10 also answered and asked.
  state text not null default 'new',
  note text,
  delete_at text not null
);
create index submissions_by_time on submissions (work, state, received_at);
create index submissions_to_delete on submissions (delete_at);

create table photographs (
  id text primary key,
  submission text not null,
  place integer not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes blob not null
);
create index photographs_of on photographs (submission);

create table mails (
  id text primary key,
  -- The submission that the mail is about; null: none.
  submission text,
  recipient text not null,
  subject text not null,
  -- The whole mail as JSON: Message of mail/smtp.ts.
  message text not null,
  -- waiting, begun, sent, unknown (it may have arrived), failed, left (unsent, by the staff).
  state text not null default 'waiting',
  tries integer not null default 0,
  next_at text not null,
  problem text,
  made_at text not null
);
create index mails_to_send on mails (state, next_at);

create table subscribers (
  id text primary key,
  email text not null unique,
  -- pending, subscribed, unsubscribed. Before step 3 asked for pending, left for unsubscribed.
  state text not null,
  -- Hash of the secret in the newest link to confirm; empty when the address is forgotten.
  secret text not null,
  asked_at text not null,
  subscribed_at text,
  left_at text
);

create table staff (
  id text primary key,
  email text not null unique,
  name text not null,
  made_at text not null
);

create table sign_ins (
  -- Hash of the secret in the link or in a cookie.
  secret text primary key,
  staff text not null,
  -- link, printed, device, session.
  kind text not null,
  until text not null
);

create table happened (
  id text primary key,
  at text not null,
  who text not null,
  what text not null,
  submission text
);
create index happened_to on happened (submission, at);
