import type { NumberSeries as Series } from '@accounts/shared-domain';
import { TextField, NumberField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { Fragment } from 'react';
import { t } from '../texts.ts';
import { SERIES, type CompanyValues } from './company-schema.ts';

const HEADS = ['document', 'prefix', 'next', 'digits', 'example'] as const;

/** How documents and journals are numbered, kind by kind, with the number the next one gets. */
export function NumberSeries() {
  const { numbering } = useFormikContext<CompanyValues>().values;
  return (
    <section className="ac-card" data-tour="company-numbers" aria-label={t('numbering.title')}>
      <h2>{t('numbering.title')}</h2>
      <div className="ms-series">
        {HEADS.map((head) => (
          <span key={head} className="ms-series-head" aria-hidden="true">
            {t(`numbering.${head}`)}
          </span>
        ))}
        {SERIES.filter((kind) => numbering[kind]).map((kind) => (
          <Fragment key={kind}>
            <span className="ms-series-kind">{t(`numbering.${kind}`)}</span>
            <TextField
              name={`numbering.${kind}.prefix`}
              label={t('numbering.prefixOf', { documents: t(`numbering.${kind}`) })}
              hideLabel
            />
            <NumberField
              name={`numbering.${kind}.next`}
              label={t('numbering.nextOf', { documents: t(`numbering.${kind}`) })}
              hideLabel
            />
            <NumberField
              name={`numbering.${kind}.padding`}
              label={t('numbering.digitsOf', { documents: t(`numbering.${kind}`) })}
              hideLabel
            />
            <span className="ac-number ms-quiet">{exampleOf(numbering[kind])}</span>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** The number that comes next. */
export function exampleOf(series: Series | undefined): string {
  if (!series) return '';
  return series.prefix + String(series.next).padStart(Number(series.padding) || 1, '0');
}
