-- Order of texts in lists, the same as the browser's: root collation, numbers by their size, accents and capitals alike.
CREATE COLLATION list_order (provider = icu, locale = 'und-u-kn-true-ks-level1', deterministic = false);
