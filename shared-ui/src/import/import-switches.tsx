import { IMPORT_SWITCHES, type ImportChoices } from '@accounts/shared-domain';
import { Switch } from '../basics/index.ts';
import type { ImportState } from './import-state.ts';
import { t } from './texts.ts';

interface ImportSwitchesProps {
  state: Extract<ImportState, { step: 'checked' }>;
  /** Checks the file anew, with what was switched. */
  onChoose: (choices: ImportChoices) => void;
}

/** Columns whose errors a switch can end. */
const COLUMNS: Record<(typeof IMPORT_SWITCHES)[number], readonly string[]> = {
  bookDifferences: ['total', 'subTotal', 'taxTotal', 'taxAmount', 'lineAmount'],
  leaveOutVoid: ['status'],
  makeMissing: ['contact', 'item', 'account', 'tax', 'salesAccount', 'purchaseAccount'],
};

/** What a person can choose to have done with errors of this file; nothing where there are none of the kind. */
export function ImportSwitches({ state: { choices, response }, onChoose }: ImportSwitchesProps) {
  const offered = IMPORT_SWITCHES.filter(
    (name) => choices[name] || response.errors.some(({ key = '' }) => COLUMNS[name].includes(key)),
  );
  if (offered.length === 0) return null;
  return (
    <section className="ac-card ac-import-formats" aria-label={t('import.switches')}>
      {offered.map((name) => (
        <Switch
          key={name}
          label={t(`import.${name}`)}
          checked={choices[name]}
          onChange={(isOn) => onChoose({ ...choices, [name]: isOn })}
        />
      ))}
    </section>
  );
}
