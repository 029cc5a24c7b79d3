-- Payments of the sandbox whose event waits, payer by payer: the queue of all deliveries takes turns among them
-- (administration/plans/sandbox/deliver.ts has the same expression).

CREATE INDEX sandbox_payment_turn ON sandbox_payment (
  (coalesce(
    substring(client_reference FROM '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid,
    md5(id)::uuid
  )),
  next_attempt_at
) WHERE event_id IS NOT NULL AND NOT delivered;
DROP INDEX sandbox_payment_waiting;
