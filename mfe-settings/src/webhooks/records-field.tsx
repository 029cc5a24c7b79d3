import { WEBHOOK_RECORDS, type WebhookRecord } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { FieldNotes, useFormField } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import { recordName } from './webhook-labels.ts';

/** The form's `records`: a box for each kind of records, and buttons that tick all of them or none. */
export function RecordsField() {
  const label = t('webhooks.records');
  const { id, error, control, helpers, input } = useFormField<WebhookRecord[]>({ name: 'records', label });
  const chosen = new Set(input.value);
  const toggle = (record: WebhookRecord) =>
    void helpers.setValue(
      WEBHOOK_RECORDS.filter((one) => (one === record ? !chosen.has(one) : chosen.has(one))),
    );
  return (
    <fieldset className="ac-field ms-webhook-records" aria-describedby={control['aria-describedby']}>
      <legend className="ac-field-label">{label}</legend>
      <div className="ms-webhook-all">
        <Button onClick={() => void helpers.setValue([...WEBHOOK_RECORDS])}>
          {t('webhooks.records.all')}
        </Button>
        <Button onClick={() => void helpers.setValue([])}>{t('webhooks.records.none')}</Button>
      </div>
      <div className="ms-webhook-choices">
        {WEBHOOK_RECORDS.map((record) => (
          <label key={record} className="ac-check">
            <input
              type="checkbox"
              name={control.name}
              aria-invalid={control['aria-invalid']}
              checked={chosen.has(record)}
              onBlur={input.onBlur}
              onChange={() => toggle(record)}
            />
            <span>{recordName(record)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
