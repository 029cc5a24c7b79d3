import { typesOfClass } from './account-types.ts';

describe('types of an account', () => {
  it('belong to the class; tax accounts are assets or liabilities', () => {
    expect(typesOfClass('Liability')).toEqual(['Current Liability', 'Tax', 'Non-current Liability']);
    expect(typesOfClass('Revenue')).toEqual(['Sales', 'Other Income']);
    expect(typesOfClass('Asset')).toContain('Tax');
    expect(typesOfClass(null)).toEqual([]);
  });

  it('leave those with one account to the system, except on the account that is one', () => {
    expect(typesOfClass('Asset')).not.toContain('Accounts Receivable');
    expect(typesOfClass('Equity')).toEqual(['Equity']);
    expect(typesOfClass('Asset', 'Accounts Receivable')).toContain('Accounts Receivable');
  });
});
