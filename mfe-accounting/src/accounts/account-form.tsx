import { accounts, problemOf } from '@accounts/shared-data';
import { ACCOUNT_CLASSES, accountRules, type Account } from '@accounts/shared-domain';
import { Button, Notice, useModule } from '@accounts/shared-ui';
import {
  CheckboxField,
  Form,
  FormActions,
  SelectField,
  TextAreaField,
  TextField,
} from '@accounts/shared-ui/form';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { useFormikContext } from 'formik';
import { accountInput, accountValues, typesOfClass, type AccountValues } from './account-values.ts';

const LIST_PATH = '/chart-of-accounts';

/** Form of a new or stored account; class and type of a system account are fixed. */
export function AccountForm({ account }: { account?: Account }) {
  const { navigate, toast, can } = useModule();
  const create = accounts.useCreate();
  const update = accounts.useUpdate();
  const mayEdit = can('Accounts', account ? 'edit' : 'create');
  const save = (values: AccountValues) => {
    const input = accountInput(values, account?.version);
    return account ? update.mutateAsync({ id: account.id, input }) : create.mutateAsync(input);
  };
  const saved = () => {
    const message = account ? 'Account successfully updated!' : 'Account added successfully!';
    toast({ kind: 'success', message });
    navigate(LIST_PATH);
  };
  return (
    <Form
      label={account ? 'Account' : 'New account'}
      initialValues={accountValues(account)}
      schema={accountRules}
      onSubmit={save}
      onSaved={saved}
      draftKey={account ? `account.${account.id}.${account.version}` : 'account.new'}
    >
      {account?.system && (
        <Notice>
          The system posts to this account. You may change its name and code; its class and type stay as they
          are.
        </Notice>
      )}
      <section className="ac-card" aria-label="Account">
        <div className="ac-form-grid">
          <TextField
            name="code"
            label="Code"
            required
            autoFocus={!account}
            help="Letters, then digits: REV4000."
          />
          <TextField name="name" label="Name" required />
          <ClassAndType account={account} />
          <div className="ac-form-wide">
            <TextAreaField name="description" label="Description" />
          </div>
          <div className="ac-form-wide">
            <CheckboxField
              name="paymentsToAccount"
              label="Payments can be made to or from this account"
              help="It may then be chosen when a payment is recorded."
            />
          </div>
        </div>
      </section>
      {mayEdit && (
        <FormActions
          submitLabel={account ? 'Save account' : 'Add account'}
          onCancel={() => navigate(LIST_PATH)}
          start={account && can('Accounts', 'delete') && <RemoveButton account={account} />}
        />
      )}
    </Form>
  );
}

function ClassAndType({ account }: { account?: Account }) {
  const { values, setFieldValue } = useFormikContext<AccountValues>();
  const types = typesOfClass(values.accountClass, account?.accountType);
  const onClass = (accountClass: string | null) => {
    const fitting = typesOfClass(accountClass, account?.accountType);
    if (!fitting.includes(values.accountType ?? '')) void setFieldValue('accountType', null);
  };
  return (
    <>
      <SelectField
        name="accountClass"
        label="Class"
        required
        disabled={account?.system}
        options={ACCOUNT_CLASSES.map((name) => ({ value: name, label: name }))}
        onChosen={onClass}
      />
      <SelectField
        name="accountType"
        label="Type"
        required
        disabled={account?.system || !values.accountClass}
        placeholder={values.accountClass ? undefined : 'Choose a class first'}
        options={types.map((name) => ({ value: name, label: name }))}
      />
    </>
  );
}

function RemoveButton({ account }: { account: Account }) {
  const { navigate, toast } = useModule();
  const remove = accounts.useRemove();
  const { confirm, dialog } = useConfirm();
  if (account.system || account.status === 'D') return null;
  const onClick = async () => {
    const isSure = await confirm({
      title: `Remove ${account.code} ${account.name}?`,
      text: 'An account with entries is archived and keeps its history.',
      confirmLabel: 'Remove account',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(account.id);
      toast({ kind: 'success', message: 'Account removed successfully!' });
      navigate(LIST_PATH);
    } catch (error) {
      toast({ kind: 'error', message: problemOf(error).message });
    }
  };
  return (
    <>
      <Button onClick={() => void onClick()}>Remove</Button>
      {dialog}
    </>
  );
}
