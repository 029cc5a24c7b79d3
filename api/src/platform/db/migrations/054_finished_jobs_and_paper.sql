-- What jobs of members came to is in the history, module 'Jobs', each for the member who began the job.
CREATE INDEX activity_jobs ON activity (company_id, user_id, id) WHERE module = 'Jobs';

-- Those that their member has had in view.
CREATE TABLE seen_job (
  company_id uuid NOT NULL REFERENCES company (company_id),
  activity_id uuid NOT NULL,
  PRIMARY KEY (company_id, activity_id)
);
SELECT by_company('seen_job');
SELECT one_company_only('seen_job');
GRANT SELECT, INSERT ON seen_job TO accounts_app;

-- How the company's documents look on paper (PAPER_LAYOUTS in shared-domain); the colour is one that can be read on white.
ALTER TABLE company
  ADD COLUMN paper_layout text NOT NULL DEFAULT 'classic',
  ADD COLUMN paper_accent text NOT NULL DEFAULT '#1f1b2e';
ALTER TABLE company ADD CONSTRAINT company_paper_layout_check CHECK (paper_layout IN ('classic', 'modern', 'compact'));
ALTER TABLE company ADD CONSTRAINT company_paper_accent_check CHECK (paper_accent ~ '^#[0-9a-f]{6}$');
