import { CHAT_DELAY_MS, type PublicConfig } from '@accounts/shared-domain';
import { laterPart } from '@accounts/shared-ui/basics';
import { useEffect, useState } from 'react';
import { PartBoundary } from '../core/part-boundary.tsx';
import { useLayout } from '../frame/layout-services.ts';
import './support.css';

const supportPart = laterPart(() => import('./later-support.ts'));

interface SupportWidgetProps {
  onError: (error: unknown, context: string) => void;
}

/**
 * Help on the dashboard, a while after it is there: the chat that is set up, else a form that writes to the support. Its
 * place is kept free from the beginning, so that nothing moves when it comes.
 */
export function SupportWidget({ onError }: SupportWidgetProps) {
  return (
    <div className="support">
      <PartBoundary context="card" onError={onError} failure={null}>
        <DueSupport />
      </PartBoundary>
    </div>
  );
}

function DueSupport() {
  const settings = useDueSettings();
  const code = supportPart.useCode(settings !== null);
  return settings && code ? <code.Support settings={settings} /> : null;
}

/** Null until the delay is over and the server has said what it offers; where it is not reached nothing is offered. */
function useDueSettings(): PublicConfig['support'] | null {
  const { support } = useLayout();
  const [settings, setSettings] = useState<PublicConfig['support'] | null>(null);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      support().then(
        (offered) => {
          if (!isGone) setSettings(offered);
        },
        () => undefined,
      );
    }, CHAT_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [support]);
  return settings;
}
