import {
  webhookSchema,
  type Webhook,
  type WebhookInput,
  type WebhookWithSecret,
} from '@accounts/shared-domain';
import { Form, FormActions, SwitchField, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { SaveConflict } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { RecordsField } from './records-field.tsx';
import { useSaveWebhook, webhookValuesOf } from './use-save-webhook.ts';
import { recordNames } from './webhook-labels.ts';

/** What the dialog is open for: a new webhook, or a change of one; null while it is closed. */
export type EditedWebhook = Webhook | 'new' | null;

interface WebhookDialogProps {
  edited: EditedWebhook;
  /** The same dialog with a newer version of its webhook, in place of what was typed. */
  onEdit: (newest: Webhook) => void;
  onSaved: (saved: Webhook | WebhookWithSecret) => void;
  onClose: () => void;
}

/** Makes a webhook or changes one: its address, what is sent there, and whether it is sent now. */
export function WebhookDialog({ edited, ...actions }: WebhookDialogProps) {
  const webhook = edited === 'new' ? null : edited;
  const title = webhook ? t('webhooks.form.change') : t('webhooks.new');
  return (
    <Dialog open={edited !== null} title={title} width={560} onClose={actions.onClose}>
      {edited !== null && (
        <WebhookForm
          key={webhook ? `${webhook.id} ${webhook.version}` : 'new'}
          {...{ webhook, title }}
          {...actions}
        />
      )}
    </Dialog>
  );
}

interface WebhookFormProps extends Omit<WebhookDialogProps, 'edited'> {
  /** Null for a new one. */
  webhook: Webhook | null;
  title: string;
}

const NEW_WEBHOOK: WebhookInput = { address: '', records: [], active: true };

function WebhookForm({ webhook, title, onEdit, onSaved, onClose }: WebhookFormProps) {
  const { save, conflict } = useSaveWebhook(webhook);
  return (
    <Form<WebhookInput, Webhook | WebhookWithSecret>
      label={title}
      initialValues={webhook ? webhookValuesOf(webhook) : NEW_WEBHOOK}
      schema={webhookSchema}
      guard={false}
      ownNotice={conflict !== null}
      onSubmit={save}
      onSaved={onSaved}
    >
      <SaveConflict<WebhookInput>
        noun={t('webhooks.one')}
        conflict={conflict}
        fields={{
          address: t('webhooks.address'),
          records: { label: t('webhooks.records'), show: recordNames },
          active: t('webhooks.active'),
        }}
        onTakeTheirs={() => conflict && onEdit(conflict.newest)}
      />
      <TextField
        name="address"
        label={t('webhooks.address')}
        help={t('webhooks.address.help')}
        type="url"
        placeholder="https://example.com/accounts"
        required
      />
      <RecordsField />
      <SwitchField name="active" label={t('webhooks.active')} />
      <FormActions submitLabel={webhook ? t('webhooks.save') : t('webhooks.add')} onCancel={onClose} />
    </Form>
  );
}
