-- Events of the payment provider that have been worked off are removed some time later (online-payments/sweep.ts).
CREATE INDEX payment_webhook_event_processed ON payment_webhook_event (processed_at) WHERE status = 'Processed';
GRANT DELETE ON payment_webhook_event TO accounts_app;
