import { apiErrorOf } from '@accounts/shared-data';
import { CARD_VIEW_AREAS, type PreferenceFlag } from '@accounts/shared-domain';
import { FormSkeleton, ModuleLink, Page, Switch, useModule, useStream } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { DisplaySection } from './display-section.tsx';

/** /preferences: how the member reads the screens and which lists show cards. Saved at once, for every browser. */
export function MemberPreferencesScreen() {
  const { preferences$, hasScreen } = useModule();
  const preferences = useStream(preferences$);
  return (
    <Page
      title={t('routes.memberPreferences')}
      narrow
      actions={
        hasScreen('/settings/preferences') && (
          <ModuleLink className="ac-button" to="/settings/preferences">
            {t('preferences.toCompany')}
          </ModuleLink>
        )
      }
    >
      <DisplaySection />
      {preferences ? (
        <>
          <section className="ac-card" aria-label={t('preferences.cards.label')}>
            <h2>{t('preferences.cards.title')}</h2>
            <p className="ac-quiet">{t('preferences.cards.text')}</p>
            <div className="ac-stack">
              {CARD_VIEW_AREAS.map((area) => (
                <FlagSwitch
                  key={area}
                  page={`${area}.cardView`}
                  label={t(`preferences.cards.${area}`)}
                  isOn={preferences[area].cardView}
                />
              ))}
            </div>
          </section>
          <section className="ac-card" aria-label={t('preferences.creditNote.title')}>
            <h2>{t('preferences.creditNote.title')}</h2>
            <p className="ac-quiet">{t('preferences.creditNote.text')}</p>
            <FlagSwitch
              page="invoices.creditNote"
              label={t('preferences.creditNote')}
              isOn={preferences.invoices.creditNote}
            />
          </section>
        </>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

function FlagSwitch({ page, label, isOn }: { page: PreferenceFlag; label: string; isOn: boolean }) {
  const { setPreference, toast } = useModule();
  const save = () =>
    setPreference(page, !isOn).catch((error: unknown) =>
      toast({ kind: 'error', message: apiErrorOf(error).message }),
    );
  return <Switch label={label} checked={isOn} onChange={() => void save()} />;
}
