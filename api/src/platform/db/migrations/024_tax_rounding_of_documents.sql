-- The rule that a document's tax is rounded by belongs to the document, and prices have the digits of any currency.

-- The company's setting when the document left Draft. 'eachRate' rounds every tax rate by itself: documents made before
-- rates of one percentage were rounded together.
ALTER TABLE document ADD COLUMN tax_rounding text NOT NULL DEFAULT 'rate';
ALTER TABLE document ADD CONSTRAINT document_tax_rounding CHECK (tax_rounding IN ('rate', 'line', 'eachRate'));

-- Documents that are there already have the setting of their company ...
-- @backfill
UPDATE document SET tax_rounding = company.tax_rounding FROM company
WHERE company.company_id = document.company_id AND company.tax_rounding <> 'rate';

-- ... unless another rule made their figures: the setting was changed since, or two rates have one percentage. An
-- override replaces a line's share, so the sum of its group says nothing. Drafts as well: one whose rule is not its
-- company's is computed again when it is approved.
-- @backfill
UPDATE document SET tax_rounding = CASE
    WHEN f.by_rate THEN 'rate' WHEN f.by_each_rate THEN 'eachRate' WHEN f.by_line THEN 'line' ELSE tax_rounding END
FROM (
  SELECT company_id, document_id, bool_and(by_rate) AS by_rate, bool_and(by_each_rate) AS by_each_rate,
    bool_and(by_line) AS by_line
  FROM (
    SELECT company_id, document_id, bool_and(by_line) AS by_line, bool_and(by_each_rate) AS by_each_rate,
      sum(overrides) > 0 OR sum(tax) = round(sum(base) * tax_rate / whole, exponent) AS by_rate
    FROM (
      SELECT l.company_id, l.document_id, l.tax_rate, l.tax_rates_id, w.whole, w.exponent, count(l.tax_override) AS overrides,
        sum(l.tax_amount) AS tax, sum(l.total_amount) AS base,
        bool_and(l.tax_override IS NOT NULL
          OR l.tax_amount = round(l.total_amount * l.tax_rate / w.whole, w.exponent)) AS by_line,
        count(l.tax_override) > 0
          OR sum(l.tax_amount) = round(sum(l.total_amount) * l.tax_rate / w.whole, w.exponent) AS by_each_rate
      FROM document_line l
      JOIN document d ON d.company_id = l.company_id AND d.id = l.document_id
      JOIN company c ON c.company_id = d.company_id
      CROSS JOIN LATERAL (SELECT c.currency_exponent AS exponent,
        100 + CASE WHEN d.amount_tax_type = 'InclusiveTax' THEN l.tax_rate ELSE 0 END AS whole) w
      WHERE d.amount_tax_type <> 'None' AND l.tax_rate <> 0
      GROUP BY l.company_id, l.document_id, l.tax_rate, l.tax_rates_id, w.whole, w.exponent
    ) rates
    GROUP BY company_id, document_id, tax_rate, whole, exponent
  ) percentages
  GROUP BY company_id, document_id
) f
WHERE document.company_id = f.company_id AND document.id = f.document_id
  AND NOT CASE WHEN document.tax_rounding = 'line' THEN f.by_line ELSE f.by_rate END;

ALTER TABLE document ALTER COLUMN tax_rounding DROP DEFAULT;

-- Drafts that a changed setting leaves behind.
CREATE INDEX document_draft ON document (company_id, kind, id) WHERE status = 'Draft';

-- Prices have 15 digits in all, before or behind the decimal point as the currency needs them.
ALTER TABLE document_line ALTER COLUMN unit_price TYPE numeric;
ALTER TABLE item ALTER COLUMN unit_price TYPE numeric;
ALTER TABLE item ALTER COLUMN purchase_price TYPE numeric;
