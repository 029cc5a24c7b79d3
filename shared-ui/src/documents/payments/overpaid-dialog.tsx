import type { DocumentRecord, SettledKind } from '@accounts/shared-data';
import { Button } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { useCreditDialogs } from '../credit-actions.tsx';
import { t } from '../../texts/own-texts.ts';

interface OverpaidDialogProps {
  open: boolean;
  kind: SettledKind;
  record: DocumentRecord;
  decimals: number;
  onClose: () => void;
}

/** After too much was paid: the rest is used for another document or refunded, now or later. */
export function OverpaidDialog({ open, kind, record, decimals, onClose }: OverpaidDialogProps) {
  const { formatMoney } = useFormats();
  const credit = useCreditDialogs(kind, record);
  const { contactName: contact, number, currencyCode: currency, amountDue } = record;
  const amount = formatMoney(Math.max(-amountDue, 0), { currency, decimals });
  const start = (dialog: 'use' | 'refund') => {
    onClose();
    credit.open(dialog);
  };
  return (
    <>
      <Dialog
        open={open}
        title={t('overpaid.title', { amount })}
        width={450}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('overpaid.keep')}</Button>
            {credit.mayRefund && <Button onClick={() => start('refund')}>{t('action.refund')}</Button>}
            {credit.mayUse && (
              <Button kind="primary" onClick={() => start('use')}>
                {t(`credit.use.${kind}`)}
              </Button>
            )}
          </>
        }
      >
        {t('overpaid.text', { contact, number, amount })}
      </Dialog>
      {credit.dialogs}
    </>
  );
}
