import { accounts, items, problemOf, taxRates, type ItemInput } from '@accounts/shared-data';
import { itemRules, priceDecimals, type Item } from '@accounts/shared-domain';
import { FormSkeleton, Notice, Page, useCompany, useModule } from '@accounts/shared-ui';
import {
  Form,
  FormActions,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@accounts/shared-ui/form';
import { useNavigate, useParams } from 'react-router-dom';

const BACK = { to: '/items', label: 'Items' };
const BLANK: ItemInput = {
  code: '',
  name: '',
  description: '',
  quantity: 0,
  unit: '',
  unitPrice: 0,
  purchasePrice: 0,
  salesAccountId: null,
  purchaseAccountId: null,
  taxRatesId: null,
};

/** Adds an item. */
export function NewItem() {
  const { toast } = useModule();
  const navigate = useNavigate();
  const create = items.useCreate();
  return (
    <Page title="New item" back={BACK} narrow>
      <ItemForm
        values={BLANK}
        draftKey="item.new"
        save={(values) => create.mutateAsync(values)}
        onSaved={() => {
          toast({ kind: 'success', message: 'Item added successfully!' });
          void navigate('/items');
        }}
      />
    </Page>
  );
}

/** Shows and changes one item. */
export function ItemScreen() {
  const { id } = useParams();
  const { data, error } = items.useOne(id);
  if (error && !data) {
    return (
      <Page title="Item" back={BACK} narrow>
        <Notice kind="error">{problemOf(error).message}</Notice>
      </Page>
    );
  }
  if (!data) return <FormSkeleton fields={8} />;
  return <LoadedItem key={`${data.id} ${data.version}`} item={data} />;
}

function LoadedItem({ item }: { item: Item }) {
  const { toast } = useModule();
  const navigate = useNavigate();
  const update = items.useUpdate();
  const { id, status: _status, ...values } = item;
  return (
    <Page title={item.name} back={BACK} narrow>
      <ItemForm
        values={values}
        draftKey={`item.${id}.${item.version}`}
        save={(input) => update.mutateAsync({ id, input })}
        onSaved={() => {
          toast({ kind: 'success', message: 'Item successfully updated!' });
          void navigate('/items');
        }}
      />
    </Page>
  );
}

interface ItemFormProps {
  values: ItemInput;
  draftKey: string;
  save: (values: ItemInput) => Promise<Item>;
  onSaved: () => void;
}

function ItemForm({ values, draftKey, save, onSaved }: ItemFormProps) {
  const navigate = useNavigate();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const price = { decimals, maxDecimals: priceDecimals(decimals) };
  const accountOptions = (accounts.useList().data ?? []).map(({ id, code, name, accountClass }) => ({
    value: id,
    label: `${code} ${name}`,
    accountClass,
  }));
  const rates = (taxRates.useList().data ?? []).map(({ id, name, rate }) => ({
    value: id,
    label: `${name} (${rate}%)`,
  }));
  return (
    <Form
      label="Item"
      initialValues={values}
      schema={itemRules(decimals)}
      draftKey={draftKey}
      onSubmit={save}
      onSaved={onSaved}
    >
      <div className="ac-card ac-form-grid">
        <TextField name="name" label="Name" required />
        <TextField name="code" label="Code" required help="Letters, then digits: ITM001" />
        <div className="ac-form-wide">
          <TextAreaField name="description" label="Description" rows={2} />
        </div>
        <MoneyField name="unitPrice" label="Sales price" {...price} />
        <MoneyField name="purchasePrice" label="Purchase price" {...price} />
        <NumberField name="quantity" label="In stock" />
        <TextField name="unit" label="Unit" placeholder="piece, hour, box of 10" />
        <SelectField
          name="salesAccountId"
          label="Sales account"
          allowClear
          placeholder="Default account"
          options={accountOptions.filter(({ accountClass }) => accountClass === 'Revenue')}
        />
        <SelectField
          name="purchaseAccountId"
          label="Purchase account"
          allowClear
          placeholder="Default account"
          options={accountOptions.filter(({ accountClass }) => accountClass === 'Expense')}
        />
        <SelectField
          name="taxRatesId"
          label="Tax rate"
          allowClear
          placeholder="No tax rate"
          options={rates}
        />
      </div>
      <FormActions submitLabel="Save item" onCancel={() => void navigate('/items')} />
    </Form>
  );
}
