-- Language of documents, messages and the page for a contact. The codes are those of the product (LANGUAGES).
ALTER TABLE contact ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE contact ADD CONSTRAINT contact_language_check CHECK (length(language) BETWEEN 2 AND 8);
