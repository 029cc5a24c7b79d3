import type { TaxComponent } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** "GST 5% + QST 9.975%", those apart that are part of the cost. */
export function componentsText(components: readonly TaxComponent[]): string {
  return components
    .map(({ name, rate, recoverable }) =>
      t(recoverable === false ? 'taxRates.component.cost' : 'taxRates.component.text', { name, rate }),
    )
    .join(' + ');
}
