import { todayIn } from '@accounts/shared-domain';
import { planPeriod } from './plan-limits.ts';

test('a month is the company’s own: in Karachi it begins before it does in New York', () => {
  const instant = new Date('2026-11-30T20:00:00Z');
  expect(planPeriod('invoices', todayIn('Asia/Karachi', instant))).toBe('2026-12');
  expect(planPeriod('invoices', todayIn('GMT+05:00', instant))).toBe('2026-12');
  expect(planPeriod('invoices', todayIn('America/New_York', instant))).toBe('2026-11');
  expect(planPeriod('receipts', todayIn('America/New_York', instant))).toBe('2026-11');
});

test('what exists at once is counted in no month', () => {
  for (const counter of ['contacts', 'inventory', 'accounts'] as const) {
    expect(planPeriod(counter, '2026-11-30')).toBe('stock');
  }
});
