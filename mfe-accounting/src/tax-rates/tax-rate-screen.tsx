import { taxRates } from '@accounts/shared-data';
import { taxRateRules, type TaxRate } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { CheckboxField, Form, FormActions, NumberField, TextField } from '@accounts/shared-ui/form';
import { NewRecordPage, RecordPage } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';

const back = { to: '/tax-rates', label: 'Tax rates' };

/** /tax-rates/add and /tax-rates/{id} */
export function TaxRateScreen() {
  const { id } = useParams();
  if (id) return <StoredTaxRate key={id} id={id} />;
  return (
    <NewRecordPage noun={['tax rate', 'tax rates']} back={back} narrow>
      <TaxRateForm />
    </NewRecordPage>
  );
}

function StoredTaxRate({ id }: { id: string }) {
  return (
    <RecordPage
      resource={taxRates}
      id={id}
      back={back}
      noun="tax rate"
      title={({ name }) => name}
      edits="always"
      narrow
      fields={3}
    >
      {(rate) => <TaxRateForm rate={rate} />}
    </RecordPage>
  );
}

interface TaxRateValues {
  name: string;
  rate: number | null;
  recoverable: boolean;
}

function TaxRateForm({ rate }: { rate?: TaxRate }) {
  const { navigate, toast, can } = useModule();
  const create = taxRates.useCreate();
  const update = taxRates.useUpdate();
  const mayEdit = can('Accounts', rate ? 'edit' : 'create');
  const save = (values: TaxRateValues) => {
    const input = {
      name: values.name.trim(),
      rate: values.rate ?? 0,
      recoverable: values.recoverable,
      components: rate?.components ?? [],
      version: rate?.version,
    };
    return rate ? update.mutateAsync({ id: rate.id, input }) : create.mutateAsync(input);
  };
  const saved = () => {
    const message = rate ? 'Tax successfully updated!' : 'Tax added successfully!';
    toast({ kind: 'success', message });
    navigate(back.to);
  };
  return (
    <Form<TaxRateValues, TaxRate>
      label={rate ? 'Tax rate' : 'New tax rate'}
      initialValues={{
        name: rate?.name ?? '',
        rate: rate?.rate ?? null,
        recoverable: rate?.recoverable ?? true,
      }}
      schema={taxRateRules}
      onSubmit={save}
      onSaved={saved}
      draftKey={rate ? `tax-rate.${rate.id}.${rate.version}` : 'tax-rate.new'}
    >
      <section className="ac-card" aria-label="Tax rate">
        <div className="ac-form-grid">
          <TextField name="name" label="Name" required autoFocus={!rate} />
          <NumberField
            name="rate"
            label="Rate in percent"
            required
            help="The rate of a tax that documents use never changes; add a new one instead."
          />
          <div className="ac-form-wide">
            <CheckboxField
              name="recoverable"
              label="May be claimed back on purchases"
              help="Otherwise it is part of the cost."
            />
          </div>
        </div>
      </section>
      {mayEdit && (
        <FormActions
          submitLabel={rate ? 'Save tax rate' : 'Add tax rate'}
          onCancel={() => navigate(back.to)}
        />
      )}
    </Form>
  );
}
