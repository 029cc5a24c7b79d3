import type { PriceListItem } from '@accounts/shared-domain';

export interface PriceListValues {
  name: string;
  description: string;
  percentage: number;
  validFrom: string | null;
  validTo: string | null;
  items: PriceListItem[];
}
