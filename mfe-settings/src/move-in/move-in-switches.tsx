import type { MoveIn, MoveInSwitches } from '@accounts/shared-domain';
import { Switch } from '@accounts/shared-ui';
import { t } from './texts.ts';

const SWITCHES = ['approve', 'makeMissing', 'leaveOutVoid', 'bookDifferences'] as const;

interface SwitchesCardProps {
  moveIn: MoveIn;
  onChange: (change: Partial<MoveInSwitches>) => void;
}

/** What is done with records of all files: each choice with its consequence. */
export function SwitchesCard({ moveIn, onChange }: SwitchesCardProps) {
  return (
    <section className="ac-card ms-move-switches" aria-label={t('moveIn.switches')}>
      <h2>{t('moveIn.switches')}</h2>
      {SWITCHES.map((name) => (
        <div key={name}>
          <Switch
            label={t(`moveIn.${name}`)}
            checked={moveIn[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
          <p className="ms-move-text">{t(`moveIn.${name}.text`)}</p>
        </div>
      ))}
    </section>
  );
}
