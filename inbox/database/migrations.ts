/** After one of these migrations, the previous release can't use the database: going back needs a backup. */
export const BREAKING_STEPS: readonly number[] = [3, 10];

/** Numbered by their position. Never change one that has been released. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table submissions (
      id text primary key,
      reference text not null unique,
      -- The key made with the form, or a hash of form, fields and minute: who sends twice gets the first receipt.
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
      -- Why it may be from a machine; null if nothing speaks for that.
      suspected text,
      -- Its release is gone and the live form does not fit: kept as sent.
      unfit integer not null default 0,
      -- new, answered, done; for sightings also accepted, asked, rejected.
      state text not null default 'new',
      note text,
      delete_at text not null
    )`,
    'create index submissions_by_time on submissions (work, state, received_at)',
    'create index submissions_to_delete on submissions (delete_at)',
    `create table photographs (
      id text primary key,
      submission text not null,
      place integer not null,
      type text not null,
      width integer not null,
      height integer not null,
      bytes blob not null
    )`,
    'create index photographs_of on photographs (submission)',
    `create table mails (
      id text primary key,
      -- The submission that it is about; null for others.
      submission text,
      recipient text not null,
      subject text not null,
      -- The whole mail as it is sent, as JSON for the mail program.
      message text not null,
      -- waiting, begun, sent, unknown (begun when the process ended), failed.
      state text not null default 'waiting',
      tries integer not null default 0,
      next_at text not null,
      problem text,
      made_at text not null
    )`,
    'create index mails_to_send on mails (state, next_at)',
    `create table subscribers (
      id text primary key,
      email text not null unique,
      -- asked, subscribed, left.
      state text not null,
      -- Hash of the secret in the link of the newest mail.
      secret text not null,
      asked_at text not null,
      subscribed_at text,
      left_at text
    )`,
    `create table staff (
      id text primary key,
      email text not null unique,
      name text not null,
      made_at text not null
    )`,
    `create table sign_ins (
      -- Hash of the secret in the link or in the cookie.
      secret text primary key,
      staff text not null,
      -- link, session.
      kind text not null,
      until text not null
    )`,
    `create table happened (
      id text primary key,
      at text not null,
      who text not null,
      what text not null,
      submission text
    )`,
    'create index happened_to on happened (submission, at)',
  ],
  [
    `create table sightings (
      submission text primary key,
      -- JSON: [{ scientificName, englishName }], up to three.
      species text not null,
      -- Where it was; null where what was written names no place that we know.
      latitude double precision,
      longitude double precision,
      -- The circle that everyone sees, moved at random once; null: no place at all.
      shown_km double precision,
      shown_latitude double precision,
      shown_longitude double precision,
      near text
    )`,
  ],
  [
    'alter table happened rename to audit_log',
    'drop index happened_to',
    'create index audit_log_of on audit_log (submission, at)',
    `update subscribers set state = 'pending' where state = 'asked'`,
    `update subscribers set state = 'unsubscribed' where state = 'left'`,
  ],
  [
    // When the submission was found to be due for deletion. A day later it is deleted.
    'alter table submissions add column marked_at text',
    // Incremented by changes, to detect conflicts between two members of staff.
    'alter table submissions add column revision integer not null default 0',
    // State of the inbox itself, such as the last deletion.
    'create table inbox_state (name text primary key, value text not null)',
  ],
  // Uncertainty of the place, in kilometres.
  ['alter table sightings add column accuracy_km double precision'],
  // Origin of the other site on which the form was; null: this site.
  ['alter table submissions add column other_site text'],
  [
    // 1: older releases can't use the database after this migration.
    'alter table migrations add column breaks integer not null default 1',
    // Deadline of a begun mail; afterwards it is unknown whether it was sent.
    'alter table mails add column leased_until text',
    // Rate limits by hashed network, shared by processes.
    'create table network_limits (name text primary key, free_at double precision not null)',
    // Hashed addresses and ids deleted on request, as in the file beside the database.
    'create table erasures (hash text primary key, salt text not null, at text not null)',
    'create table answers (id text primary key, submission text not null, at text not null, who text not null, words text not null)',
    // First values of fields corrected by the staff, as JSON: [value, …].
    'create table corrections (submission text not null, field text not null, first text not null, primary key (submission, field))',
  ],
  // Which photographs were not kept and why; null: all were kept.
  ['alter table submissions add column left_out text'],
  [
    // Hashes that detect bots, of sender and of network, text and signed time; they expire.
    'create table crowds (name text not null, submission text not null, who text not null, at text not null, until text not null)',
    'create index crowds_by_name on crowds (name, at)',
  ],
  [
    // Answers by earlier releases move to the log; they are deleted with their submission, or with the log after two years.
    `insert into audit_log (id, at, who, what, submission) select id, at, who, 'wrote: ' || words, submission from answers`,
    'drop table answers',
    `update submissions set state = 'done' where state = 'answered'`,
    `update submissions set state = 'new' where state = 'asked'`,
    // When the staff deleted it: recoverable for a day.
    'alter table submissions add column removed_at text',
    // Received gifts. Sums are kept after the pledge is deleted: they are anonymous.
    'create table gifts (submission text primary key, day text not null, amount double precision not null)',
    // Language of a subscription, and the consent text.
    'alter table subscribers add column language text',
    'alter table subscribers add column agreed text',
    'alter table staff add column seen_at text',
  ],
  // Gifts from before there was a choice of currency were in dollars.
  [`alter table gifts add column currency text not null default 'USD'`],
];
