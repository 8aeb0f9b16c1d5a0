-- Origin of the other site on which the form was, or: a page in a sandbox; null: this site.
alter table submissions add column other_site text;
