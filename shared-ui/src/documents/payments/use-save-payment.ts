import { useHttp, type Http } from '@accounts/shared-data';
import { receipts } from '@accounts/shared-data/around-documents';
import type { ReceiptDetail } from '@accounts/shared-domain';
import { useRef, useState } from 'react';
import type { DraftBase } from '../../form/index.ts';
import { isStaleVersion, type RecordConflict } from '../../record/index.ts';
import { paymentValuesOf, receiptInputOf } from './change-payment-values.ts';
import type { PaymentValues } from './payment-values.ts';

/** Two versions of a payment, and the newer one as the server has it. */
interface PaymentConflict extends RecordConflict<PaymentValues> {
  newest: ReceiptDetail;
}

/**
 * Changes a payment. One that another member has changed meanwhile is replaced already and rejected (409); `conflict` then
 * holds both versions for `SaveConflict` to show, and the next save changes the payment that took its place.
 */
export function useSavePayment(receipt: ReceiptDetail, decimals: number) {
  const http = useHttp();
  const change = receipts.useChange();
  const stored = useRef(receipt);
  const [conflict, setConflict] = useState<PaymentConflict | null>(null);

  const showBoth = async (known: ReceiptDetail): Promise<void> => {
    const newest = await newestOf(http, known.id);
    // Where no newer payment counts, the server's sentence is shown.
    if (newest.status !== 'A' || newest.id === known.id) return;
    setConflict({
      newest,
      base: paymentValuesOf(known, decimals),
      theirs: paymentValuesOf(newest, decimals),
      accept: () => (stored.current = newest),
    });
  };
  const save = async (values: PaymentValues): Promise<ReceiptDetail> => {
    const known = stored.current;
    try {
      return await change.mutateAsync({ id: known.id, input: receiptInputOf(known, values) });
    } catch (error) {
      setConflict(null);
      if (isStaleVersion(error)) await showBoth(known).catch(() => undefined);
      throw error;
    }
  };
  /** A draft that is restored goes on from the payment of its time. */
  const draftBase: DraftBase<ReceiptDetail> = {
    read: () => stored.current,
    restore: (base) => (stored.current = base),
  };
  return { save, conflict, draftBase };
}

/** The last of the payments that took each other's place. */
async function newestOf(http: Http, id: string): Promise<ReceiptDetail> {
  const receipt = await receipts.read(http, id);
  return receipt.replacedById === null ? receipt : newestOf(http, receipt.replacedById);
}
