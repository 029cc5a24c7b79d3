import { defaultRates } from './default-rates.ts';

describe('default tax rates', () => {
  it('gives every company No Tax, Zero Rated and Exempt, of which only No Tax is held by the system', () => {
    for (const country of ['GB', 'US', 'XX', '']) {
      const rates = defaultRates(country);
      expect(rates.slice(0, 3).map((rate) => rate.name)).toEqual(['No Tax', 'Zero Rated', 'Exempt']);
      expect(rates.filter((rate) => rate.system).map((rate) => rate.name)).toEqual(['No Tax']);
    }
    expect(defaultRates('US')).toHaveLength(3);
  });

  it.each([
    ['GB', 20],
    ['ie', 23],
    ['DE', 19],
    ['PK', 18],
  ])('ships the standard rate of %s', (country, percent) => {
    expect(defaultRates(country).find((rate) => rate.name === 'Standard')?.rate).toBe(percent);
  });

  it('names every rate once per country and adds components up to their rate', () => {
    for (const country of ['CA', 'FR', 'GB', 'DE', 'ES', 'IT', 'NL', 'IE']) {
      const rates = defaultRates(country);
      expect(new Set(rates.map((rate) => rate.name)).size).toBe(rates.length);
      for (const rate of rates.filter((each) => each.components.length > 0)) {
        const sum = rate.components.reduce((total, part) => total + part.rate * 1000, 0) / 1000;
        expect(sum).toBe(rate.rate);
      }
    }
  });
});
