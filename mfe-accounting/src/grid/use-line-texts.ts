import { useFormats } from '@accounts/shared-ui';
import { useAccountOptions, type NumberValue } from '@accounts/shared-ui/form';

/** How the account and the amounts of a line read where two versions meet; an amount that is no number reads as it was typed. */
export function useLineTexts(decimals: number) {
  const { formatNumber } = useFormats();
  const options = useAccountOptions({ withArchived: true });
  const accountText = (id: string | null): string => {
    const account = options.find(({ value }) => value === id);
    return account ? `${account.code} ${account.label}` : '';
  };
  const amountText = (amount: NumberValue): string =>
    typeof amount === 'number' ? formatNumber(amount, { decimals }) : (amount ?? '');
  return { accountText, amountText };
}
