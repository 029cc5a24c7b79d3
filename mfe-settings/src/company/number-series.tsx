import type { Company, NumberSeries } from '@accounts/shared-domain';
import { TextField, NumberField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { t } from '../texts.ts';
import './company.css';
import { SERIES } from './company-schema.ts';

const HEADS = ['document', 'prefix', 'next', 'digits', 'example'] as const;

/** How documents and journals are numbered, kind by kind, with the number the next one gets: fields of a form with `numbering`. */
export function NumberSeriesFields() {
  const { numbering } = useFormikContext<Pick<Company, 'numbering'>>().values;
  return (
    <section className="ac-card" data-tour="company-numbers" aria-label={t('numbering.title')}>
      <h2>{t('numbering.title')}</h2>
      <div className="ms-series">
        <div className="ms-series-line ms-series-heads" aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{t(`numbering.${head}`)}</span>
          ))}
        </div>
        {SERIES.filter((kind) => numbering[kind]).map((kind) => (
          <div key={kind} className="ms-series-line">
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
            <span className="ms-series-example ac-number">{exampleOf(numbering[kind])}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The number that comes next. */
function exampleOf(series: NumberSeries | undefined): string {
  if (!series) return '';
  return series.prefix + String(series.next).padStart(Number(series.padding) || 1, '0');
}

/** Number series of all kinds, a kind a line, as they read where two versions meet. */
export function seriesText(numbering: Company['numbering']): string {
  return SERIES.filter((kind) => numbering[kind])
    .map((kind) =>
      t('numbering.line', { documents: t(`numbering.${kind}`), next: exampleOf(numbering[kind]) }),
    )
    .join('\n');
}
