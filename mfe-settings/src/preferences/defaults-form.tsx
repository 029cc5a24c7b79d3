import { companyRecord } from '@accounts/shared-data/company';
import {
  documentDefaultsSchema,
  paperLookSchema,
  type Company,
  type DocumentKind,
  type PaperLook,
} from '@accounts/shared-domain';
import { useModule, useStream } from '@accounts/shared-ui';
import { Form, FormActions, NumberField, TextAreaField } from '@accounts/shared-ui/form';
import { SaveConflict, useRecordHold, useSaveRecord } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { object } from 'yup';
import { changedSeries, numberingSchema } from '../company/company-schema.ts';
import { NumberSeriesFields, seriesText } from '../company/number-series.tsx';
import { t } from '../texts.ts';
import { defaultsText } from './defaults-text.ts';
import { PaperSection } from './paper-section.tsx';

/** Kinds whose second date follows from days, and kinds that others read. */
const WITH_DAYS = ['Invoice', 'Bill', 'Quote', 'PurchaseOrder'] as const;
const WITH_TEXTS = ['Invoice', 'Quote', 'CreditNote', 'PurchaseOrder'] as const;

const RULES = object({
  documentDefaults: documentDefaultsSchema,
  paperLook: paperLookSchema,
  numbering: numberingSchema,
});

type DefaultsValues = Pick<Company, 'documentDefaults' | 'paperLook' | 'numbering'>;

const valuesOf = ({ documentDefaults, paperLook, numbering }: DefaultsValues): DefaultsValues => ({
  documentDefaults,
  paperLook,
  numbering,
});

const lookText = ({ layout, accent }: PaperLook): string =>
  t('paper.line', { layout: t(`paper.layout.${layout}`), accent });

/** How documents look and are numbered, payment terms and texts that new ones begin with, kind by kind; read-only for who may not edit Settings. */
export function DefaultsForm({ company }: { company: Company }) {
  const { toast, permissions$ } = useModule();
  const mayEdit = (useStream(permissions$)?.Settings.edit ?? false) && company.setupComplete;
  const page = useRecordHold();
  const { save, conflict, draftBase } = useSaveRecord({
    resource: companyRecord,
    record: company,
    toValues: valuesOf,
    toInput: ({ numbering, ...values }: DefaultsValues, stored = company) => ({
      ...values,
      numbering: changedSeries(numbering, stored.numbering),
      version: stored.version,
    }),
  });
  // What was begun with: a refetch must not take away what is typed.
  const [initialValues] = useState(() => valuesOf(company));
  return (
    <Form<DefaultsValues, Company>
      label={t('defaults.form')}
      initialValues={initialValues}
      schema={RULES}
      draftKey="defaults"
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={() => {
        toast({ kind: 'success', message: t('company.saved') });
        page?.release();
      }}
    >
      <SaveConflict<DefaultsValues>
        noun={t('defaults.one')}
        conflict={conflict}
        fields={{
          documentDefaults: { label: t('defaults.form'), show: defaultsText },
          paperLook: { label: t('paper.title'), show: lookText },
          numbering: { label: t('numbering.title'), show: seriesText },
        }}
      />
      <fieldset className="ac-form-sections" disabled={!mayEdit}>
        <PaperSection company={company} />
        <PaymentTerms />
        <NumberSeriesFields />
        {WITH_TEXTS.map((kind) => (
          <DocumentTexts key={kind} kind={kind} />
        ))}
      </fieldset>
      {mayEdit && <FormActions submitLabel={t('defaults.save')} />}
    </Form>
  );
}

function PaymentTerms() {
  return (
    <section className="ac-card" aria-label={t('defaults.terms')}>
      <h2>{t('defaults.terms')}</h2>
      <p className="ac-quiet">{t('defaults.terms.text')}</p>
      <div className="ac-form-grid">
        {WITH_DAYS.map((kind) => (
          <NumberField
            key={kind}
            name={nameOf(kind, 'days')}
            label={t(`defaults.days.${kind}`)}
            help={t(`defaults.days.${kind}.help`)}
            required
          />
        ))}
      </div>
    </section>
  );
}

/** Texts that new documents of a kind begin with. */
function DocumentTexts({ kind }: { kind: DocumentKind }) {
  return (
    <section className="ac-card" aria-label={t('defaults.texts', { kind })}>
      <h2>{t('defaults.texts', { kind })}</h2>
      <TextAreaField
        name={nameOf(kind, 'notes')}
        label={t('defaults.notes')}
        help={t('defaults.notes.help')}
        rows={3}
      />
      <TextAreaField
        name={nameOf(kind, 'footer')}
        label={t('defaults.footer')}
        help={t('defaults.footer.help')}
        rows={3}
      />
    </section>
  );
}

const nameOf = (kind: DocumentKind, field: 'days' | 'notes' | 'footer') =>
  `documentDefaults.${kind}.${field}`;
