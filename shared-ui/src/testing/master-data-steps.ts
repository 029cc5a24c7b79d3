import type { StoredRecord } from '@accounts/shared-domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showMasterData, type MasterDataCase } from './master-data-case.tsx';

/** What a user does on the screens of a kind of master data. */
export function masterDataSteps<Detail extends StoredRecord>(kind: MasterDataCase<Detail>) {
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  return {
    show: showMasterData(kind),
    press,
    choose: async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name })),
    agree: async (name: string) =>
      userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
    edit: async () => {
      if (kind.page) await press('Edit');
    },
    myField: () => screen.findByRole('textbox', { name: kind.mine.label }),
    save: () => press(`Save ${kind.noun}`),
    mineIs: (suffix: string) => `${String(kind.stored[kind.mine.name])}${suffix}`,
  };
}
