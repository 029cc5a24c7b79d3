import { lacksProFeatures } from '@accounts/shared-auth';
import { QUOTA_KEYS, type QuotaKey, type PlanUsage } from '@accounts/shared-domain';
import { classNames, useCompany, useFormats } from '@accounts/shared-ui';
import { useId, type ReactNode } from 'react';
import { t } from '../texts.ts';
import { isIncluded, isStock } from './plan-limits.ts';

/** How much of everything that the plan counts is used: what the month brought, and what exists at once. */
export function PlanUsageBars({ usage }: { usage: PlanUsage }) {
  const { formatMonth } = useFormats();
  return (
    <div className="ms-usage-groups">
      <Group
        title={t('plans.usage.month', { month: formatMonth(usage.month) })}
        text={t('plans.usage.month.text')}
      >
        {QUOTA_KEYS.filter((counter) => !isStock(counter)).map((counter) => (
          <UsageBar key={counter} counter={counter} usage={usage} />
        ))}
      </Group>
      <Group title={t('plans.usage.stock')} text={t('plans.usage.stock.text')}>
        {QUOTA_KEYS.filter(isStock).map((counter) => (
          <UsageBar key={counter} counter={counter} usage={usage} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="ac-card" aria-label={title}>
      <h2>{title}</h2>
      <p className="ac-quiet">{text}</p>
      <div className="ms-usage">{children}</div>
    </section>
  );
}

/** From this share of the limit on the bar warns. */
const NEARLY_FULL = 0.8;

function UsageBar({ counter, usage }: { counter: QuotaKey; usage: PlanUsage }) {
  const id = useId();
  const used = usage[counter];
  const limit = usage.plan.planDetails[counter];
  const isOffered = isIncluded(counter, !lacksProFeatures(useCompany()));
  const hasBar = isOffered && limit > 0;
  const text = usedText(used, limit, isOffered);
  const share = hasBar ? Math.min(used / limit, 1) : 0;
  return (
    <div className="ms-usage-row">
      <span id={id}>{t(`plans.counter.${counter}`)}</span>
      <span className="ac-number ac-quiet">{text}</span>
      {hasBar && (
        <div
          className={classNames(
            'ms-bar',
            share >= 1 ? 'ms-bar-full' : share >= NEARLY_FULL && 'ms-bar-nearly-full',
          )}
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      {hasBar && used >= limit && <span className="ms-usage-full">{t('plans.full')}</span>}
    </div>
  );
}

function usedText(used: number, limit: number, isOffered: boolean): string {
  if (!isOffered) return t('plans.notIncluded');
  return limit === 0 ? t('plans.used.unlimited', { used }) : t('plans.used', { used, limit });
}
