import { lacksProFeatures } from '@accounts/shared-auth';
import { UserIcon, useStream } from '@accounts/shared-ui';
import { Menu } from '@accounts/shared-ui/overlay';
import { useLanguage } from '@accounts/shared-ui/texts';
import { LANGUAGE_CODES, LANGUAGES, THEME_CHOICES } from '@accounts/shared-domain';
import { useState } from 'react';
import { t } from '../texts/texts.ts';
import { useLayout } from '../frame/layout-services.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Who is signed in, the look, the language, help and the way out. */
export function UserMenu() {
  const { profile$, company$, themeChoice$, setTheme, setLanguage, startTour, logout, navigate } =
    useLayout();
  const profile = useStream(profile$);
  const theme = useStream(themeChoice$, 'system');
  const company = useStream(company$, null);
  const name =
    [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || profile?.email || t('user.you');
  const current = useLanguage();
  const [isListing, setListing] = useState(false);
  const items = [
    ...THEME_CHOICES.map((choice) => ({
      key: choice,
      label: t(`user.${choice}`),
      checked: choice === theme,
      onSelect: () => setTheme(choice),
    })),
    ...LANGUAGE_CODES.map((language) => ({
      key: language,
      label: <span lang={language}>{LANGUAGES[language]}</span>,
      checked: language === current,
      onSelect: () => setLanguage(language),
    })),
    { key: 'tour', label: t('user.tour'), onSelect: startTour },
    { key: 'shortcuts', label: t('shortcuts.title'), onSelect: () => setListing(true) },
    { key: 'profile', label: t('user.profile'), onSelect: () => navigate('/profile') },
    ...(lacksProFeatures(company)
      ? []
      : [{ key: 'preferences', label: t('user.preferences'), onSelect: () => navigate('/preferences') }]),
    { key: 'logout', label: t('user.signOut'), onSelect: logout },
  ];
  return (
    <div data-tour="you">
      <Menu label={name} kind="quiet" icon={<UserIcon />} items={items} />
      <ShortcutsDialog open={isListing} onOpen={() => setListing(true)} onClose={() => setListing(false)} />
    </div>
  );
}
