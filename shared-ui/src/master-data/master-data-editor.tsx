import type { Company, StoredRecord } from '@accounts/shared-domain';
import { useFormikContext, type FormikValues } from 'formik';
import { useState } from 'react';
import { Form, FormActions } from '../form/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { SaveConflict, useSaveRecord, type RecordConflict } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import { useConflictFields } from './conflict-fields.ts';
import { FormSection } from './form-section.tsx';
import type { MasterDataForm, MasterDataKind } from './master-data-kind.ts';

export interface MasterDataEditorProps<Detail extends StoredRecord, Input, Values extends FormikValues> {
  kind: MasterDataKind<Detail, Input>;
  form: MasterDataForm<Detail, Input, Values>;
  /** The stored record; left out for a new one. */
  record?: Detail;
  /** Parameters of the address of a new record. */
  search?: URLSearchParams;
  onSaved: () => void;
  onCancel: () => void;
}

/** Form of a new or stored record; read-only for members who may not save it. */
export function MasterDataEditor<Detail extends StoredRecord, Input, Values extends FormikValues>(
  props: MasterDataEditorProps<Detail, Input, Values>,
) {
  const { kind, form, record, search, onSaved } = props;
  const { resource, texts } = kind;
  const company = useCompany();
  const exponent = company?.currencyExponent ?? 2;
  const [blank] = useState(() => form.blank(search ?? new URLSearchParams(), company));
  const valuesOf = form.valuesOf ?? ((stored: Detail) => fieldsOf(stored, blank));
  const [initialValues] = useState(() => (record ? valuesOf(record) : blank));
  const { save, conflict, draftBase } = useSaveRecord({
    resource,
    record,
    toValues: valuesOf,
    toInput: form.inputOf,
  });
  return (
    <Form<Values, Detail>
      label={record ? texts.record : t('record.new', { one: texts.noun[0] })}
      initialValues={initialValues}
      schema={form.rules(exponent, company)}
      draftKey={`${resource.name}.${record?.id ?? 'new'}`}
      draftBase={record && draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={onSaved}
    >
      <EditorBody {...props} {...{ conflict, exponent, company }} />
    </Form>
  );
}

/** The fields of a record that its form holds. */
function fieldsOf<Values extends FormikValues>(record: object, blank: Values): Values {
  const names = Object.keys(blank);
  return Object.fromEntries(names.map((name) => [name, Reflect.get(record, name) as unknown])) as Values;
}

interface EditorBodyProps<
  Detail extends StoredRecord,
  Input,
  Values extends FormikValues,
> extends MasterDataEditorProps<Detail, Input, Values> {
  conflict: RecordConflict<Values> | null;
  exponent: number;
  company: Company | null;
}

const noChoices = () => ({});

function EditorBody<Detail extends StoredRecord, Input, Values extends FormikValues>(
  props: EditorBodyProps<Detail, Input, Values>,
) {
  const { kind, form, record, company, conflict, exponent, onCancel } = props;
  const { can } = useModule();
  const { values } = useFormikContext<Values>();
  const useChoices = form.useChoices ?? noChoices;
  const state = { values, company, record };
  const choices = useChoices(state);
  const conflictFields = useConflictFields(form.sections, choices, exponent);
  const one = kind.texts.noun[0];
  const mayEdit = !record || (can(kind.area, 'edit') && !form.isReadOnly?.(record));
  return (
    <>
      <SaveConflict<Values> noun={one} conflict={conflict} fields={conflictFields} />
      <fieldset className="ac-form-sections" disabled={!mayEdit}>
        {form.sections.map((section, index) => (
          <FormSection
            key={section.title ?? index}
            {...{ section, choices, exponent }}
            label={section.title ?? kind.texts.record}
            form={state}
          />
        ))}
      </fieldset>
      {mayEdit && (
        <FormActions
          submitLabel={t(record ? 'masterData.save' : 'masterData.add', { one })}
          onCancel={onCancel}
        />
      )}
    </>
  );
}
