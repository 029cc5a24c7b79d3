import type { PublicConfig } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui/basics';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../texts/dashboard-texts.ts';
import { t as shellText } from '../texts/texts.ts';
import { loadChat, showChat } from './chat.ts';
import { ContactButton } from './contact-button.tsx';

/** The chat that the server has set up, else the contact form where it has one. */
export function Support({ settings: { chatScriptUrl, contactForm } }: { settings: PublicConfig['support'] }) {
  const contact = contactForm ? <ContactButton /> : null;
  if (chatScriptUrl === null) return contact;
  return <Chat scriptUrl={chatScriptUrl}>{contact}</Chat>;
}

/** The chat's script draws what is seen; its children are shown where it does not come. */
function Chat({ scriptUrl, children }: { scriptUrl: string; children: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const hideChat = showChat();
    loadChat(scriptUrl).catch(() => {
      if (!isGone) setHasFailed(true);
    });
    return () => {
      isGone = true;
      hideChat();
    };
  }, [scriptUrl, tries]);
  if (!hasFailed) return null;
  return (
    <div className="support-failed">
      <p role="status">{t('support.chat.notLoaded')}</p>
      <Button
        onClick={() => {
          setHasFailed(false);
          setTries((count) => count + 1);
        }}
      >
        {shellText('action.retry')}
      </Button>
      {children}
    </div>
  );
}
