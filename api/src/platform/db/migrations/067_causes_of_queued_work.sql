-- Work that waits remembers what has caused it, so that a trace goes on from a call to what is done for it later (W3C
-- Trace Context). The transaction says so in app.trace_parent, where traces are wanted; it holds identifiers alone.

ALTER TABLE job ADD COLUMN trace_parent text;
ALTER TABLE job ALTER COLUMN trace_parent SET DEFAULT nullif(current_setting('app.trace_parent', true), '');
ALTER TABLE mail_queue ADD COLUMN trace_parent text;
ALTER TABLE mail_queue ALTER COLUMN trace_parent SET DEFAULT nullif(current_setting('app.trace_parent', true), '');
ALTER TABLE webhook_delivery ADD COLUMN trace_parent text;
ALTER TABLE webhook_delivery
  ALTER COLUMN trace_parent SET DEFAULT nullif(current_setting('app.trace_parent', true), '');
ALTER TABLE sandbox_payment ADD COLUMN trace_parent text;
ALTER TABLE sandbox_payment
  ALTER COLUMN trace_parent SET DEFAULT nullif(current_setting('app.trace_parent', true), '');
