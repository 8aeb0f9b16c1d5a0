-- Gifts from before there was a choice of currency were in dollars.
alter table gifts add column currency text not null default 'USD';
