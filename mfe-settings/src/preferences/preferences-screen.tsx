import { apiErrorOf } from '@accounts/shared-data';
import { CARD_VIEW_AREAS, type CardViewArea } from '@accounts/shared-domain';
import { FormSkeleton, Page, Switch, useModule, useStream } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** /settings/preferences and /preferences: which lists show cards instead of a table. Saved at once. */
export function PreferencesScreen() {
  const preferences = useStream(useModule().preferences$);
  return (
    <Page title={t('routes.preferences')} narrow>
      {preferences ? (
        <section className="ac-card" aria-label={t('preferences.cards.label')}>
          <h2>{t('preferences.cards.title')}</h2>
          <div className="ac-stack">
            {CARD_VIEW_AREAS.map((area) => (
              <CardSwitch key={area} area={area} isOn={preferences[area].cardView} />
            ))}
          </div>
        </section>
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

function CardSwitch({ area, isOn }: { area: CardViewArea; isOn: boolean }) {
  const { setPreference, toast } = useModule();
  const save = async () => {
    try {
      await setPreference(`${area}.cardView`, !isOn);
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  return <Switch label={t(`preferences.cards.${area}`)} checked={isOn} onChange={() => void save()} />;
}
