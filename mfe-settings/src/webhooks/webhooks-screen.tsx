import { useWebhooks } from '@accounts/shared-data/company';
import { MAX_WEBHOOKS, type Webhook, type WebhookWithSecret } from '@accounts/shared-domain';
import { AddIcon, Button, EmptyState, Notice, Page, useModule } from '@accounts/shared-ui';
import { Fetched } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhookActions } from './use-webhook-actions.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog, type EditedWebhook } from './webhook-dialog.tsx';
import './webhooks.css';

/** /settings/webhooks: the addresses of other systems that are sent what changes in the company. */
export function WebhooksScreen() {
  const { toast } = useModule();
  const query = useWebhooks();
  const [edited, setEdited] = useState<EditedWebhook>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const onSaved = (saved: Webhook | WebhookWithSecret) => {
    setEdited(null);
    const isNew = 'secret' in saved;
    if (isNew) setSecret(saved.secret);
    toast({ kind: 'success', message: isNew ? t('webhooks.added') : t('webhooks.updated') });
  };
  const count = query.data?.length ?? 0;
  const add = (
    <Button kind="primary" icon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <Page title={t('routes.webhooks')} actions={count > 0 && count < MAX_WEBHOOKS && add}>
      <p className="ac-quiet">{t('webhooks.lead')}</p>
      <Fetched query={query} shape="list">
        {(webhooks) => (
          <>
            {count === 0 && (
              <EmptyState title={t('webhooks.none')} text={t('webhooks.none.text')} action={add} />
            )}
            {count >= MAX_WEBHOOKS && <Notice>{t('webhooks.limit', { max: MAX_WEBHOOKS })}</Notice>}
            <WebhookCards
              webhooks={webhooks}
              onEdit={setEdited}
              onSecret={(made) => setSecret(made.secret)}
            />
          </>
        )}
      </Fetched>
      <WebhookDialog edited={edited} onEdit={setEdited} onSaved={onSaved} onClose={() => setEdited(null)} />
      <SecretDialog secret={secret} onKept={() => setSecret(null)} />
    </Page>
  );
}

interface WebhookCardsProps {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onSecret: (made: WebhookWithSecret) => void;
}

function WebhookCards({ webhooks, onEdit, onSecret }: WebhookCardsProps) {
  const { sendTest, renewSecret, removeWebhook, isTesting, dialog } = useWebhookActions(onSecret);
  return (
    <>
      {webhooks.map((webhook) => (
        <div key={webhook.id} className="ms-webhook">
          <WebhookCard
            webhook={webhook}
            isTesting={isTesting(webhook)}
            onChange={() => onEdit(webhook)}
            onTest={() => void sendTest(webhook)}
            onRenew={() => void renewSecret(webhook)}
            onRemove={() => void removeWebhook(webhook)}
          />
        </div>
      ))}
      {dialog}
    </>
  );
}
