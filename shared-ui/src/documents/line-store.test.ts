import { LineStore } from './line-store.ts';
import { blankLine, typedInto } from './line-values.ts';

const storeOfThree = () => new LineStore([blankLine(), blankLine(), blankLine()]);

describe('lines whose amounts may differ', () => {
  it('are the same array while texts are typed, so that nothing is computed for them', () => {
    const store = storeOfThree();
    const priced = store.getPriced();
    store.change(1, (line) =>
      typedInto({ ...line, title: 'Chai' }, { description: 'Tea', accountId: 'sales' }),
    );
    expect(store.get()[1]).toMatchObject({ title: 'Chai', description: 'Tea' });
    expect(store.getPriced()).toBe(priced);
  });

  it.each([
    { quantity: 3 },
    { unitPrice: 18 },
    { unitPrice: 'eighteen' },
    { discountRate: 10 },
    { taxRatesId: 'vat' },
  ])('are new ones after %j', (change) => {
    const store = storeOfThree();
    store.change(1, (line) => typedInto(line, change));
    expect(store.getPriced()).toBe(store.get());
  });

  it('are new ones when a line is added, taken away or moved to another price', () => {
    const store = storeOfThree();
    store.change(0, (line) => ({ ...line, unitPrice: 5 }));
    const [first, second, third] = store.get();
    for (const lines of [
      [first, second, third, blankLine()],
      [first, second],
      [second, first, third],
    ]) {
      store.set(lines.flatMap((line) => line ?? []));
      expect(store.getPriced()).toBe(store.get());
    }
  });
});
