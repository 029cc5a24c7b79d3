import { useEndSession, useMyCompanies, useMySessions } from '@accounts/shared-data/company';
import type { MySession } from '@accounts/shared-domain';
import { Button, StatusBadge, useAttempt, useFormats } from '@accounts/shared-ui';
import { RecordRows, RecordSection } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';

/** Sessions that are shown before "Show all". */
const FIRST_SHOWN = 5;

/** Where the person is signed in, in every company; each session but the present one can be ended. */
export function SessionList() {
  const { data, error, refetch } = useMySessions();
  const companies = useMyCompanies().data?.content ?? [];
  const end = useEndSession();
  const attempt = useAttempt();
  const { formatInstant } = useFormats();
  const endOthers = () => attempt(() => end.mutateAsync(null), t('sessions.endedOthers'));
  const [isWhole, setIsWhole] = useState(false);
  const sessions = data?.content.toSorted((one, other) => Number(other.current) - Number(one.current));
  const rows = sessions?.slice(0, isWhole ? Infinity : FIRST_SHOWN).map((session: MySession) => {
    const { id, companyId, address, lastUsedDate, current } = session;
    const device = deviceText(session);
    const company = companies.find((one) => one.id === companyId)?.name;
    const seen = current ? t('sessions.now') : t('sessions.seen', { at: formatInstant(lastUsedDate) });
    return {
      key: id,
      title: device,
      detail: [company, address, seen].filter(Boolean).join(' · '),
      badge: current ? <StatusBadge status={t('sessions.current')} tone="success" /> : undefined,
      amount: !current && (
        <Button
          aria-label={t('sessions.endOf', { device, at: formatInstant(lastUsedDate) })}
          onClick={() => void attempt(() => end.mutateAsync(id), t('sessions.ended'))}
        >
          {t('sessions.end')}
        </Button>
      ),
    };
  });
  return (
    <RecordSection
      title={t('sessions.title')}
      action={
        sessions &&
        sessions.length > 2 && <Button onClick={() => void endOthers()}>{t('sessions.endOthers')}</Button>
      }
    >
      <RecordRows rows={rows} error={error} onRetry={() => void refetch()} empty={t('sessions.none')} />
      {sessions && rows && sessions.length > rows.length && (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {t('sessions.all', { count: sessions.length })}
        </Button>
      )}
    </RecordSection>
  );
}

/** Program and system in a sentence of the page; their names are the same in every language. */
function deviceText({ program, system }: MySession): string {
  if (program !== null && system !== null) return t('sessions.device', { program, system });
  return program ?? system ?? t('sessions.unknownDevice');
}
