import { accountInput, accountValues, typesOfClass } from './account-values.ts';

describe('types of an account', () => {
  it('belong to the class; tax accounts are assets or liabilities', () => {
    expect(typesOfClass('Liability')).toEqual(['Current Liability', 'Tax', 'Non-current Liability']);
    expect(typesOfClass('Revenue')).toEqual(['Sales', 'Other Income']);
    expect(typesOfClass('Asset')).toContain('Tax');
    expect(typesOfClass(null)).toEqual([]);
  });

  it('leave control accounts to the system, except on the account that is one', () => {
    expect(typesOfClass('Asset')).not.toContain('Accounts Receivable');
    expect(typesOfClass('Asset', 'Accounts Receivable')).toContain('Accounts Receivable');
  });
});

it('sends trimmed texts and the version it was read with', () => {
  const values = { ...accountValues(), code: ' EXP6650 ', name: ' Training ' };
  const input = accountInput({ ...values, accountClass: 'Expense', accountType: 'Expense' }, 3);
  expect(input).toMatchObject({ code: 'EXP6650', name: 'Training', accountClass: 'Expense', version: 3 });
});
