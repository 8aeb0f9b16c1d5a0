-- Origin of another site whose page sent the form, or “a page in a sandbox”, else null.
alter table submissions add column other_site text;
