import {
  ACCOUNT_TYPES,
  type AccountType,
  type ImportChoices,
  type ImportedAccountType,
} from '@accounts/shared-domain';
import { useId } from 'react';
import { Notice } from '../basics/index.ts';
import { Combobox } from '../combobox/index.ts';
import { t as text } from '../texts/own-texts.ts';
import { t } from './texts.ts';
import { useMemo } from '../texts/language-store.ts';

interface AccountTypesProps {
  choices: Pick<ImportChoices, 'accountTypes'>;
  /** Names of types that the last check has read in the file, each with the type that it took. */
  found?: readonly ImportedAccountType[] | undefined;
  /** Names in the file that a check cannot go on without. */
  typeNames?: readonly string[] | undefined;
  /** The names are a question of the server: the check has stopped for them. */
  isQuestion?: boolean;
  /** Takes our type for each name; after a check the file is checked anew with them. */
  onChoose: (accountTypes: ImportChoices['accountTypes']) => void;
}

const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** Our type of account for each word that the file has for one; nothing where it has only ours. */
export function AccountTypes({
  choices,
  found = [],
  typeNames = [],
  isQuestion = false,
  onChoose,
}: AccountTypesProps) {
  const chosen: Readonly<Record<string, AccountType | undefined>> = {
    ...Object.fromEntries(found.map(({ word, accountType }) => [word, accountType])),
    ...choices.accountTypes,
  };
  const all = [...new Set([...typeNames, ...Object.keys(chosen)])];
  const headingId = useId();
  const options = useMemo(() => TYPES.map((value) => ({ value, label: text(`accountType.${value}`) })), []);
  if (all.length === 0) return null;
  return (
    <section className="ac-card ac-import-formats" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('import.accountTypes')}</h2>
      {isQuestion && <Notice kind="warning">{t('import.accountTypes.question')}</Notice>}
      {all.map((word) => (
        <AccountTypeField
          key={word}
          word={word}
          options={options}
          value={chosen[word]}
          isQuestion={isQuestion && typeNames.includes(word)}
          onChoose={(type) => onChoose({ ...choices.accountTypes, [word]: type })}
        />
      ))}
    </section>
  );
}

interface AccountTypeFieldProps {
  word: string;
  options: readonly { value: AccountType; label: string }[];
  value: AccountType | undefined;
  isQuestion: boolean;
  onChoose: (type: AccountType) => void;
}

function AccountTypeField({ word, options, value, isQuestion, onChoose }: AccountTypeFieldProps) {
  const id = useId();
  return (
    <div className="ac-import-format">
      <bdi id={id}>{word}</bdi>
      <Combobox
        aria-labelledby={id}
        aria-invalid={(isQuestion && value === undefined) || undefined}
        data-import-question={isQuestion ? '' : undefined}
        placeholder={t('import.accountTypes.choose')}
        options={options}
        value={value ?? null}
        onChange={(next) => {
          const type = options.find((option) => option.value === next)?.value;
          if (type !== undefined && type !== value) onChoose(type);
        }}
      />
    </div>
  );
}
