import type { Item } from '@accounts/shared-domain';
import { renderInModule, streamOf, TEST_COMPANY, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { PriceRows } from './price-rows.tsx';

const BELL = { id: 'i1', status: 'A', code: 'BELL', name: 'Bell', unitPrice: 40 } as Item;

test.each([
  ['JPY', 0, '40'],
  ['KWD', 3, '40.000'],
])(
  'an item is offered with its price in %s, with %i decimals',
  async (currencyCode, currencyExponent, price) => {
    const content = [BELL];
    renderInModule(
      <Formik initialValues={{ items: [] }} onSubmit={() => undefined}>
        <PriceRows />
      </Formik>,
      testModuleProps(() => ({ content, totalElements: 1, limit: 5000, offset: 0 }), '/price-list/add', {
        company$: streamOf({ ...TEST_COMPANY, currencyCode, currencyExponent }),
      }),
    );
    await userEvent.click(await screen.findByRole('combobox'));
    expect(await screen.findByRole('option', { name: `BELL Bell ${price}` })).toBeVisible();
  },
);
