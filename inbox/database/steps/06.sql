-- Origin of the other site on which the form was; null: this site.
alter table submissions add column other_site text;
