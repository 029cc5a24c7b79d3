-- A profile that was changed meanwhile is not replaced in silence: a change says which version it is of.
ALTER TABLE app_user ADD COLUMN version integer NOT NULL DEFAULT 1;
