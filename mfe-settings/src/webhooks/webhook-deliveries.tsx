import { sentenceText } from '@accounts/shared-auth';
import { useResendDelivery, useWebhookDeliveries } from '@accounts/shared-data/company';
import {
  WEBHOOK_DELIVERIES_LISTED,
  WEBHOOK_DELIVERY_DAYS,
  type Id,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@accounts/shared-domain';
import { Button, StatusBadge, useAttempt, useFormats, type StatusTone } from '@accounts/shared-ui';
import { RecordRows } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { eventText } from './webhook-labels.ts';

const TONES: Record<WebhookDeliveryState, StatusTone> = {
  Delivered: 'success',
  Failed: 'error',
  Waiting: 'info',
};

/** How far a delivery is. */
export function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  return <StatusBadge status={state} tone={TONES[state]} />;
}

/** The newest deliveries of a webhook, fetched when they are drawn; each that was tried can be sent again. */
export function WebhookDeliveries({ webhook }: { webhook: Id }) {
  const { data: deliveries, error, refetch } = useWebhookDeliveries(webhook);
  const { formatInstant } = useFormats();
  const resend = useResendDelivery();
  const attempt = useAttempt();
  const rows = deliveries?.map((delivery) => {
    const { id, event, state, message, createdDate } = delivery;
    const name = eventText(event);
    const label = t('webhooks.resend.of', { event: name ?? event, at: formatInstant(createdDate) });
    return {
      key: id,
      title: name ?? <code dir="ltr">{event}</code>,
      detail: <Detail delivery={delivery} />,
      badge: <DeliveryBadge state={state} />,
      amount: (state !== 'Waiting' || message !== '') && (
        <Button
          aria-label={label}
          busy={resend.isPending && resend.variables.delivery === id}
          onClick={() =>
            void attempt(() => resend.mutateAsync({ webhook, delivery: id }), t('webhooks.resent'))
          }
        >
          {t('webhooks.resend')}
        </Button>
      ),
    };
  });
  return (
    <>
      <RecordRows
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('webhooks.deliveries.none')}
      />
      {rows && rows.length > 0 && (
        <p className="ac-quiet">
          {t('webhooks.deliveries.kept', { count: WEBHOOK_DELIVERIES_LISTED, days: WEBHOOK_DELIVERY_DAYS })}
        </p>
      )}
    </>
  );
}

function Detail({ delivery }: { delivery: WebhookDelivery }) {
  const { formatInstant } = useFormats();
  const { message, nextDate } = delivery;
  return (
    <>
      <DeliveryFacts delivery={delivery} />
      {message !== '' && <span className="ms-webhook-line">{sentenceText(delivery)}</span>}
      {nextDate !== null && (
        <span className="ms-webhook-line">{t('webhooks.next', { at: formatInstant(nextDate) })}</span>
      )}
    </>
  );
}
