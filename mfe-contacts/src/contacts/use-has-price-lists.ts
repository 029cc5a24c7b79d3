import { lacksProFeatures } from '@accounts/shared-auth';
import type { Contact } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';

/** Price lists are for customers, of plans that have them, and for members who may see items. */
export function useHasPriceLists(type: Contact['type']): boolean {
  const { can } = useModule();
  const company = useCompany();
  return type !== 'Supplier' && can('Inventory', 'view') && !lacksProFeatures(company);
}
