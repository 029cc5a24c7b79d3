import './paper.css';
import { PAPER_LAYOUTS, type Company, type PaperLook } from '@accounts/shared-domain';
import { lazyPart, Skeleton } from '@accounts/shared-ui';
import { FieldNotes, useFormField } from '@accounts/shared-ui/form';
import { useField } from 'formik';
import { Suspense } from 'react';
import { t } from '../texts.ts';
import { AccentField } from './accent-field.tsx';

const PaperPreview = lazyPart(async () => (await import('./paper-preview.tsx')).PaperPreview);

/** Height of the preview while its code is on the way, in pixels. */
const PREVIEW_HEIGHT = 480;

/** How documents look, with an invoice that shows it while it is chosen. */
export function PaperSection({ company }: { company: Company }) {
  const [{ value: look }] = useField<PaperLook>('paperLook');
  return (
    <section className="ac-card" aria-label={t('paper.title')}>
      <h2>{t('paper.title')}</h2>
      <p className="ac-quiet">{t('paper.text')}</p>
      <LayoutField />
      <AccentField name="paperLook.accent" label={t('paper.accent')} help={t('paper.accent.help')} />
      <div className="ms-paper-preview">
        <Suspense fallback={<Skeleton height={PREVIEW_HEIGHT} />}>
          <PaperPreview company={company} look={look} />
        </Suspense>
      </div>
    </section>
  );
}

function LayoutField() {
  const { id, error, input, helpers } = useFormField<string>({
    name: 'paperLook.layout',
    label: t('paper.layout'),
  });
  return (
    <fieldset className="ms-paper-choices">
      <legend className="ac-field-label">{t('paper.layout')}</legend>
      {PAPER_LAYOUTS.map((layout) => (
        <label key={layout} className="ms-paper-choice">
          <input
            type="radio"
            name={input.name}
            value={layout}
            checked={input.value === layout}
            onChange={() => void helpers.setValue(layout)}
          />
          <span>
            {t(`paper.layout.${layout}`)}
            <small>{t(`paper.layout.${layout}.text`)}</small>
          </span>
        </label>
      ))}
      {error && <FieldNotes id={id} error={error} />}
    </fieldset>
  );
}
