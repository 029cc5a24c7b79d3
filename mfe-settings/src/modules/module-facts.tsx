import type { ModuleHealth, ModuleVersionHealth } from '@accounts/shared-domain';
import { DateText, useFormats } from '@accounts/shared-ui';
import { type Fact, Facts } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { actionText, secondsText } from './module-labels.ts';

/** What is known of a module: its live version and the one on trial with their measurements, the one before, the last change. */
export function ModuleFacts({ health }: { health: ModuleHealth }) {
  const { stable, canary, previous, lastChange } = health;
  const factsOf = useVersionFacts();
  return (
    <>
      <Facts facts={factsOf(t('modules.live'), stable)} />
      {canary && <Facts facts={factsOf(t('modules.trial'), canary, <TrialShare {...canary} />)} />}
      {(previous ?? lastChange) && (
        <Facts
          facts={[
            { label: t('modules.previous'), value: previous && <bdi>{previous.version}</bdi> },
            { label: t('modules.change'), value: lastChange && <LastChange {...lastChange} /> },
          ]}
        />
      )}
    </>
  );
}

function TrialShare({ percent, includesThisCompany }: NonNullable<ModuleHealth['canary']>) {
  const { formatPercent } = useFormats();
  const share = { percent: formatPercent(percent) };
  return includesThisCompany ? t('modules.trial.yours', share) : t('modules.trial.others', share);
}

function LastChange({ at, action, why }: NonNullable<ModuleHealth['lastChange']>) {
  return (
    <>
      {actionText(action)} · <DateText instant={at} />
      {why !== '' && (
        <>
          <br />
          <bdi>{why}</bdi>
        </>
      )}
    </>
  );
}

/** Facts of one version, which its name begins. */
function useVersionFacts() {
  const formats = useFormats();
  return (label: string, health: ModuleVersionHealth, note?: Fact['value']): Fact[] => {
    const { version, loads, averageMs, longestMs, loadFailures, crashes } = health;
    const name = (
      <>
        <bdi>{version}</bdi>
        {note && <small className="ac-quiet">{note}</small>}
      </>
    );
    if (loads + loadFailures + crashes === 0) {
      return [
        { label, value: name },
        { label: t('modules.week'), value: t('modules.week.none') },
      ];
    }
    const number = (value: number) => <bdi>{formats.formatNumber(value)}</bdi>;
    const time = averageMs !== null && longestMs !== null && (
      <bdi>
        {t('modules.time.text', {
          average: secondsText(averageMs, formats),
          longest: secondsText(longestMs, formats),
        })}
      </bdi>
    );
    return [
      { label, value: name },
      { label: t('modules.loads'), value: number(loads) },
      { label: t('modules.time'), value: time },
      { label: t('modules.failures'), value: number(loadFailures) },
      { label: t('modules.crashes'), value: number(crashes) },
    ];
  };
}
