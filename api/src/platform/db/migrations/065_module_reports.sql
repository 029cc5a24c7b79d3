-- How the modules of the page fare, by version and hour: counts alone, of nobody (module-registry/reports.ts).
CREATE TABLE module_report (
  module text NOT NULL,
  -- Name of the folder of the version, by which the registry knows it.
  version text NOT NULL,
  hour timestamptz NOT NULL,
  -- Loads that ended well, and the sum and the longest of their times in milliseconds.
  loads bigint NOT NULL,
  load_ms bigint NOT NULL,
  longest_ms integer NOT NULL,
  load_failures bigint NOT NULL,
  crashes bigint NOT NULL,
  PRIMARY KEY (module, version, hour)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON module_report TO accounts_app;
