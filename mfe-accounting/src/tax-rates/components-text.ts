import type { TaxComponent } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** "GST 5% + QST 9.975%", with those that are part of the cost marked. */
export function componentsText(
  components: readonly TaxComponent[],
  { formatPercent }: Pick<Formats, 'formatPercent'>,
): string {
  return components
    .map(({ name, rate, recoverable }) =>
      t(recoverable === false ? 'taxRates.component.cost' : 'taxRates.component.text', {
        name,
        rate: formatPercent(rate),
      }),
    )
    .join(' + ');
}
