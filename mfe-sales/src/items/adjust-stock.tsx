import { useAdjustStock } from '@accounts/shared-data';
import type { Item } from '@accounts/shared-domain';
import { Button, useFormats, useModule } from '@accounts/shared-ui';
import { Form, FormActions, NumberField, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { t } from '../texts.ts';

/**
 * Corrects the stock of an active item by a difference, for members who may edit items. The open dialog stays where that ends
 * meanwhile: what was typed is not taken away, and the server says why it is refused.
 */
export function AdjustStock({ record }: { record: Item }) {
  const { can } = useModule();
  const [isOpen, setIsOpen] = useState(false);
  const mayAdjust = record.status === 'A' && can('Inventory', 'edit');
  const close = () => setIsOpen(false);
  return (
    <>
      {mayAdjust && <Button onClick={() => setIsOpen(true)}>{t('items.adjust')}</Button>}
      <Dialog
        open={isOpen}
        title={t('items.adjust.title', { name: record.name })}
        width={450}
        onClose={close}
      >
        {isOpen && <AdjustForm item={record} onClose={close} />}
      </Dialog>
    </>
  );
}

function AdjustForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { toast } = useModule();
  const { formatNumber } = useFormats();
  const adjust = useAdjustStock();
  return (
    <Form
      label={t('items.adjust')}
      initialValues={{ quantity: 0, reason: '' }}
      // Of the stock that there is now: a difference to another one is not offered.
      draftKey={`items.adjust.${item.id}.${item.quantity}`}
      onSubmit={(adjustment) => adjust.mutateAsync({ id: item.id, adjustment })}
      onSaved={() => {
        toast({ kind: 'success', message: t('items.adjusted') });
        onClose();
      }}
    >
      <NumberField
        name="quantity"
        label={t('items.adjust.quantity')}
        help={t('items.adjust.help', { example: formatNumber(-2) })}
        required
      />
      <TextField name="reason" label={t('items.adjust.reason')} required />
      <FormActions submitLabel={t('items.adjust')} onCancel={onClose} />
    </Form>
  );
}
