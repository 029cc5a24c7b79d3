-- An import is in the log from the moment its file has come, while it is still being read: who looks how far it is finds it.
ALTER TABLE import_log DROP CONSTRAINT import_log_state_check;
ALTER TABLE import_log
  ADD CONSTRAINT import_log_state_check CHECK (state IN ('Reading', 'Waiting', 'Running', 'Done', 'Failed'));
