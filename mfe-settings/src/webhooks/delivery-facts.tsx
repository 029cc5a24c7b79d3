import type { WebhookDelivery } from '@accounts/shared-domain';
import { DateText, useFormats } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** When a delivery was planned, the status that the other system responded with, and how long it took. */
export function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { formatNumber } = useFormats();
  const { createdDate, httpStatus, milliseconds } = delivery;
  return (
    <>
      <DateText instant={createdDate} />
      {httpStatus !== null && (
        <>
          {' · '}
          <bdi>{t('webhooks.status', { status: String(httpStatus) })}</bdi>
        </>
      )}
      {milliseconds !== null && (
        <>
          {' · '}
          <bdi>{t('webhooks.milliseconds', { number: formatNumber(milliseconds) })}</bdi>
        </>
      )}
    </>
  );
}
