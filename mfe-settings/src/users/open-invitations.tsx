import { useInvitations, useInvite, useWithdrawInvitation } from '@accounts/shared-data/company';
import type { Invitation, Permissions } from '@accounts/shared-domain';
import { Button, MoreIcon, roleName, StatusBadge, useAttempt, useFormats } from '@accounts/shared-ui';
import { Menu, useConfirm } from '@accounts/shared-ui/overlay';
import { RecordRows, RecordSection } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';

/** Invitations that are shown before "Show all". */
const FIRST_SHOWN = 5;

/** Below the users, which it must not move, the invitations that wait: sent again, or withdrawn, as far as the member may. Nothing while there are none. */
export function OpenInvitations({ rights }: { rights: Permissions['Settings'] | undefined }) {
  const { data: invitations, error, refetch } = useInvitations();
  const [isWhole, setIsWhole] = useState(false);
  const { itemsOf, dialog } = useInvitationItems(rights);
  const { formatInstant } = useFormats();
  if (!error && !invitations?.length) return dialog;
  const all = invitations ?? [];
  const shown = isWhole ? all : all.slice(0, FIRST_SHOWN);
  const rows = shown.map((invitation) => {
    const { inviteMemberId, email, roleName: role, createdDate, expiresDate, expired } = invitation;
    const dates = { sent: formatInstant(createdDate), until: formatInstant(expiresDate) };
    const items = itemsOf(invitation);
    return {
      key: inviteMemberId,
      title: email,
      detail: t('invitations.detail', { role: roleName(role), ...dates }),
      badge: expired ? <StatusBadge status={t('invitations.expired')} tone="warning" /> : undefined,
      amount: items.length > 0 && (
        <Menu
          iconOnly
          kind="quiet"
          icon={<MoreIcon />}
          label={t('users.actions', { name: email })}
          items={items}
        />
      ),
    };
  });
  return (
    <div className="ac-page ac-list-foot">
      <RecordSection
        title={t('invitations.title')}
        action={
          all.length > shown.length && (
            <Button kind="quiet" onClick={() => setIsWhole(true)}>
              {t('invitations.all', { count: all.length })}
            </Button>
          )
        }
      >
        <RecordRows
          rows={invitations && rows}
          error={error}
          onRetry={() => void refetch()}
          empty={t('invitations.none')}
        />
        {dialog}
      </RecordSection>
    </div>
  );
}

function useInvitationItems(rights: Permissions['Settings'] | undefined) {
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const invite = useInvite();
  const withdraw = useWithdrawInvitation();
  const confirmAndWithdraw = async ({ inviteMemberId, email }: Invitation) => {
    const isSure = await confirm({
      title: t('invitations.withdraw.title', { email }),
      text: t('invitations.withdraw.text'),
      confirmLabel: t('invitations.withdraw'),
      danger: true,
    });
    if (isSure) await attempt(() => withdraw.mutateAsync(inviteMemberId), t('invitations.withdrawn'));
  };
  const itemsOf = (invitation: Invitation) =>
    [
      {
        key: 'again',
        label: t('invitations.again'),
        isOffered: rights?.create,
        onSelect: () => void attempt(() => invite.mutateAsync(invitation), t('invite.sent')),
      },
      {
        key: 'withdraw',
        label: t('invitations.withdraw'),
        danger: true,
        isOffered: rights?.delete,
        onSelect: () => void confirmAndWithdraw(invitation),
      },
    ].filter(({ isOffered }) => isOffered);
  return { itemsOf, dialog };
}
