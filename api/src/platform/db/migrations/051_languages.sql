-- Language of a member's screens; null: that of the browser. The codes are those of the product (LANGUAGES).
ALTER TABLE member ADD COLUMN language text;
ALTER TABLE member ADD CONSTRAINT member_language_check CHECK (length(language) BETWEEN 2 AND 8);
