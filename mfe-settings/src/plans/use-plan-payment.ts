import { usePlanPayments } from '@accounts/shared-data/company';
import type { PlanPayment } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import type { FetchedQuery } from '@accounts/shared-ui/record';
import { useEffect, useState } from 'react';
import { keptPayment } from './kept-payment.ts';

/** Time between two looks at a payment that the provider has not confirmed yet, in milliseconds. */
const LOOK_EVERY_MS = 2_000;
/** Looks at such a payment by themselves; after them a person looks again. */
const MAX_LOOKS = 30;

export interface PlanPaymentState {
  /** Null where the company has none. */
  query: FetchedQuery<PlanPayment | null>;
  /** It is looked at again by itself. */
  isLooking: boolean;
  /** Looks again from the start. */
  look: () => void;
}

/** The payment that was just made, as the server has it; looked at again until the provider has confirmed how it ended. */
export function usePlanPayment(): PlanPaymentState {
  const { bus } = useModule();
  const { data, error, refetch } = usePlanPayments();
  const [kept] = useState(keptPayment);
  const [looks, setLooks] = useState(0);
  const payment = data && (data.find(({ id }) => id === kept) ?? data[0] ?? null);
  const isOpen = payment?.status === 'Open';
  const isLooking = isOpen && looks < MAX_LOOKS;
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => {
      void refetch().then(() => setLooks(looks + 1));
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isLooking, looks, refetch]);
  const isPaid = payment?.status === 'Paid';
  useEffect(() => {
    // Menu, rights and usage follow the plan at once.
    if (isPaid) bus.publish('lists.changed', { lists: ['company'] });
  }, [bus, isPaid]);
  const look = () => {
    setLooks(0);
    void refetch();
  };
  return { query: { data: payment, error, refetch }, isLooking, look };
}
