-- Which photographs were not kept and why; null: all were kept.
alter table submissions add column left_out text;
