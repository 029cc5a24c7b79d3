import { useNewWebhookSecret, useRemoveWebhook, useTestWebhook } from '@accounts/shared-data/company';
import type { Webhook, WebhookWithSecret } from '@accounts/shared-domain';
import { useAttempt } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';

/** What is done with a webhook beside a change: a test, another secret and the removal. Render `dialog` once. */
export function useWebhookActions(onSecret: (made: WebhookWithSecret) => void) {
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const test = useTestWebhook();
  const renew = useNewWebhookSecret();
  const remove = useRemoveWebhook();
  const sendTest = async ({ id }: Webhook): Promise<void> => {
    await attempt(() => test.mutateAsync(id), t('webhooks.tested'));
  };
  const renewSecret = async ({ id, address }: Webhook): Promise<void> => {
    const isSure = await confirm({
      title: t('webhooks.renew.title'),
      text: <span className="ms-webhook-text">{t('webhooks.renew.text', { address })}</span>,
      confirmLabel: t('webhooks.renew.confirm'),
    });
    if (isSure) await attempt(async () => onSecret(await renew.mutateAsync(id)), t('webhooks.renewed'));
  };
  const removeWebhook = async ({ id, address }: Webhook): Promise<void> => {
    const isSure = await confirm({
      title: t('webhooks.remove.title'),
      text: <span className="ms-webhook-text">{t('webhooks.remove.text', { address })}</span>,
      confirmLabel: t('webhooks.remove.confirm'),
      danger: true,
    });
    if (isSure) await attempt(() => remove.mutateAsync(id), t('webhooks.removed'));
  };
  const isTesting = ({ id }: Webhook): boolean => test.isPending && test.variables === id;
  return { sendTest, renewSecret, removeWebhook, isTesting, dialog };
}
