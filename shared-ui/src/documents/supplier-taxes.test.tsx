import type { LineItem } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { SupplierTaxes } from './supplier-taxes.tsx';

const line = (taxOverride: number | null) => ({ title: 'Flour', taxOverride }) as LineItem;
const shown = (lineItems: LineItem[]) =>
  renderInModule(
    <SupplierTaxes record={{ lineItems }} decimals={2} />,
    testModuleProps(() => undefined, '/'),
  );

describe('the page of a bill', () => {
  it('says which lines have the tax that the supplier printed', () => {
    shown([line(20.01), line(null), line(0)]);
    expect(
      screen.getByText('Tax as the supplier printed it: 20.01 in line 1 and 0.00 in line 3.'),
    ).toBeInTheDocument();
  });

  it('says nothing of lines whose tax is computed', () => {
    shown([line(null)]);
    expect(screen.queryByText(/supplier/)).toBeNull();
  });
});
