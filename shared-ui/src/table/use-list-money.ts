import type { Company } from '@accounts/shared-domain';
import { EMPTY, type Observable } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';
import { useStream } from '../module/use-stream.ts';
import type { ListMoney } from './list-description.ts';
import { useMemo } from '../texts/language-store.ts';

const NO_COMPANY: Observable<Company | null> = EMPTY;

/** Currency of the company for the amounts of a list. */
export function useListMoney(): ListMoney {
  const company = useStream(useOptionalModule()?.company$ ?? NO_COMPANY);
  const decimals = company?.currencyExponent ?? 2;
  const currency = company?.currencyCode;
  return useMemo(() => ({ decimals, currency }), [decimals, currency]);
}
