-- What an archive has besides its lists: settings, price lists and schedules come in as files of a move-in.

-- Price lists or schedules that a file has brought, so that they can be taken back.
ALTER TABLE move_in_file ADD COLUMN record_ids uuid[] NOT NULL DEFAULT '{}';

-- Last locked day of the company that the archive is of; null where nothing was locked.
ALTER TABLE move_in ADD COLUMN archived_lock_date date;
