import { UserIcon, useStream } from '@accounts/shared-ui';
import { Menu } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { useChrome } from './chrome-services.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Who is signed in, the look, help and the way out. */
export function UserMenu() {
  const { profile$, theme$, setTheme, startTour, logout, navigate } = useChrome();
  const profile = useStream(profile$);
  const theme = useStream(theme$, 'light');
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || profile?.email || 'You';
  const [isListing, setListing] = useState(false);
  const items = [
    {
      key: 'theme',
      label: theme === 'dark' ? 'Light colours' : 'Dark colours',
      onSelect: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { key: 'tour', label: 'Show me around', onSelect: startTour },
    { key: 'shortcuts', label: 'Keyboard shortcuts', onSelect: () => setListing(true) },
    { key: 'password', label: 'Change password', onSelect: () => navigate('/change-password') },
    { key: 'logout', label: 'Sign out', onSelect: logout },
  ];
  return (
    <div data-tour="you">
      <Menu label={name} kind="quiet" icon={<UserIcon />} items={items} />
      <ShortcutsDialog open={isListing} onOpen={() => setListing(true)} onClose={() => setListing(false)} />
    </div>
  );
}
