import { accounts } from '@accounts/shared-data';
import { accountSchema, type Account, type AccountClass, type AccountType } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { SelectField, TextField } from '../../form/index.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';
import { freeAccountCode } from './account-code.ts';
import { takenClasses, takenTypes, defaultType, type TakenAccounts } from './account-types.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';

interface AccountValues {
  name: string;
  code: string;
  accountClass: AccountClass | null;
  accountType: AccountType | null;
}

interface NewAccountDialogProps extends NewRecordProps<Account> {
  takes?: TakenAccounts;
}

const TAKES_ALL: TakenAccounts = {};
const NONE: readonly Account[] = [];

/** An account of a class and type that the choice takes; its description is filled in on its page. */
export function NewAccountDialog({ name, takes = TAKES_ALL, onClose, onAdded }: NewAccountDialogProps) {
  const create = accounts.useCreate();
  const { data: known = NONE, isPending } = accounts.useList('All');
  const add = ({ accountClass, accountType, ...values }: AccountValues) => {
    if (!accountClass || !accountType) throw new Error('Choose a class and a type.');
    const paymentsToAccount = takes.payments === true;
    return create.mutateAsync({ ...values, accountClass, accountType, description: '', paymentsToAccount });
  };
  return (
    <NewRecordDialog
      title={t('account.new')}
      initial={name === null || isPending ? null : initialValues(name, takes, known)}
      rules={accountSchema}
      create={add}
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      <KindFields takes={takes} known={known} />
      <TextField name="code" label={t('account.code')} required help={t('account.code.help')} />
      {takes.payments && <p className="ac-quiet">{t('account.new.payments')}</p>}
    </NewRecordDialog>
  );
}

function initialValues(name: string, takes: TakenAccounts, known: readonly Account[]): AccountValues {
  const [accountClass = null] = takes.classes || takes.payments ? takenClasses(takes) : [];
  if (!accountClass) return { name, code: '', accountClass, accountType: null };
  const accountType = defaultType(takes, accountClass);
  return { name, code: freeAccountCode({ accountClass, accountType }, known), accountClass, accountType };
}

interface KindFieldsProps {
  takes: TakenAccounts;
  known: readonly Account[];
}

/** Class and type, as far as there is a choice; a code that was proposed goes with them. */
function KindFields({ takes, known }: KindFieldsProps) {
  const { values, setValues } = useFormikContext<AccountValues>();
  const { accountClass } = values;
  const classes = useMemo(
    () => takenClasses(takes).map((value) => ({ value, label: t(`accountClass.${value}`) })),
    [takes],
  );
  const types = useMemo(
    () => takenTypes(takes, accountClass).map((value) => ({ value, label: t(`accountType.${value}`) })),
    [takes, accountClass],
  );
  const follow = (chosen: Pick<AccountValues, 'accountClass' | 'accountType'>) => {
    const isProposed = values.code === '' || values.code === proposedCode(values, known);
    const code = isProposed ? proposedCode(chosen, known) : values.code;
    void setValues({ ...values, ...chosen, code });
  };
  return (
    <>
      {classes.length > 1 && (
        <SelectField
          name="accountClass"
          label={t('account.class')}
          required
          options={classes}
          onChosen={(value) => {
            const chosen = classes.find((one) => one.value === value)?.value ?? null;
            follow({ accountClass: chosen, accountType: chosen && defaultType(takes, chosen) });
          }}
        />
      )}
      <SelectField
        name="accountType"
        label={t('account.type')}
        required
        disabled={!accountClass}
        options={types}
        onChosen={(value) => {
          const accountType = types.find((one) => one.value === value)?.value ?? null;
          follow({ accountClass, accountType });
        }}
      />
    </>
  );
}

function proposedCode(
  { accountClass, accountType }: Pick<AccountValues, 'accountClass' | 'accountType'>,
  known: readonly Account[],
): string {
  return accountClass ? freeAccountCode({ accountClass, accountType }, known) : '';
}
