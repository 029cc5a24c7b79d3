-- Language of messages to a person; null: that of the browser that asks for the message. The codes are those of the product
-- (LANGUAGES).
ALTER TABLE app_user ADD COLUMN language text;
ALTER TABLE app_user ADD CONSTRAINT app_user_language_check CHECK (length(language) BETWEEN 2 AND 8);
-- Language of the browser that registered: the person who confirms begins with it.
ALTER TABLE registration ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE registration ADD CONSTRAINT registration_language_check CHECK (length(language) BETWEEN 2 AND 8);
-- The contact form counts a member's messages of the last hour.
CREATE INDEX mail_queue_support ON mail_queue (company_id, record_id, created_at) WHERE module = 'Support';
