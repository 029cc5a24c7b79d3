import { sentenceText } from '@accounts/shared-auth';
import type { Webhook } from '@accounts/shared-domain';
import { Button, DownIcon, Notice, StatusBadge } from '@accounts/shared-ui';
import { Facts, RecordSection } from '@accounts/shared-ui/record';
import { useId, useState } from 'react';
import { t } from '../texts.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryBadge, WebhookDeliveries } from './webhook-deliveries.tsx';
import { recordNames } from './webhook-labels.ts';

interface WebhookCardProps {
  webhook: Webhook;
  /** A test is being sent. */
  isTesting: boolean;
  onChange: () => void;
  onTest: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

/** A webhook: whether it is on, what it is sent, how that went, and what can be done with it. */
export function WebhookCard({ webhook, ...actions }: WebhookCardProps) {
  const { address, records, message, lastDelivery } = webhook;
  return (
    <RecordSection title={address} action={<OnOff webhook={webhook} />}>
      {message !== '' && <Notice kind="warning">{sentenceText(webhook)}</Notice>}
      <Facts
        facts={[
          { label: t('webhooks.sends'), value: recordNames(records) },
          {
            label: t('webhooks.last'),
            value: lastDelivery ? (
              <>
                <DeliveryBadge state={lastDelivery.state} /> <DeliveryFacts delivery={lastDelivery} />
              </>
            ) : (
              t('webhooks.last.none')
            ),
          },
        ]}
      />
      <Actions address={address} {...actions} />
      <Deliveries webhook={webhook} />
    </RecordSection>
  );
}

function OnOff({ webhook: { active, message } }: { webhook: Webhook }) {
  if (active) return <StatusBadge status={t('webhooks.on')} tone="success" />;
  return <StatusBadge status={t('webhooks.off')} tone={message === '' ? 'neutral' : 'warning'} />;
}

type ActionsProps = Omit<WebhookCardProps, 'webhook'> & Pick<Webhook, 'address'>;

function Actions({ address, isTesting, onChange, onTest, onRenew, onRemove }: ActionsProps) {
  return (
    <div className="ms-webhook-actions">
      <Button aria-label={t('webhooks.change.of', { address })} onClick={onChange}>
        {t('webhooks.change')}
      </Button>
      <Button aria-label={t('webhooks.test.of', { address })} busy={isTesting} onClick={onTest}>
        {t('webhooks.test')}
      </Button>
      <Button aria-label={t('webhooks.renew.of', { address })} onClick={onRenew}>
        {t('webhooks.renew')}
      </Button>
      <Button aria-label={t('webhooks.remove.of', { address })} onClick={onRemove}>
        {t('webhooks.remove')}
      </Button>
    </div>
  );
}

/** A button that opens the deliveries below it. */
function Deliveries({ webhook: { id, address } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const label = t('webhooks.deliveries.of', { address });
  return (
    <>
      <div className="ms-webhook-toggle">
        <Button
          kind="quiet"
          icon={<DownIcon />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          aria-label={label}
          onClick={() => setOpen(!isOpen)}
        >
          {t('webhooks.deliveries')}
        </Button>
      </div>
      {isOpen && (
        <div id={content} role="group" aria-label={label}>
          <WebhookDeliveries webhook={id} />
        </div>
      )}
    </>
  );
}
