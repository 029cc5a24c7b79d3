-- What a rate of 0 means on papers and in tax reports; 'standard': what its percentage and its recovery say.
ALTER TABLE tax_rate ADD COLUMN treatment text NOT NULL DEFAULT 'standard';
ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_treatment_check
  CHECK (treatment IN ('standard', 'zeroRated', 'exempt', 'reverseCharge', 'outOfScope'));
ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_treatment CHECK (treatment = 'standard' OR rate = 0);
