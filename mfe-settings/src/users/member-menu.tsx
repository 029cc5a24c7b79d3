import { useRemoveMember } from '@accounts/shared-data/company';
import type { Member } from '@accounts/shared-domain';
import { MoreIcon, useAttempt, useModule, useStream } from '@accounts/shared-ui';
import { Menu, useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';

interface MemberMenuProps {
  member: Member;
  onChangeRole: (member: Member) => void;
}

/** What may be done to another member: change the role, remove. "You" for the signed-in member. */
export function MemberMenu({ member, onChangeRole }: MemberMenuProps) {
  const { permissions$, session$ } = useModule();
  const rights = useStream(permissions$)?.Settings;
  const userId = useStream(session$)?.userId;
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveMember();
  if (userId === member.userId) return <span className="ac-quiet">{t('users.you')}</span>;
  const confirmAndRemove = async () => {
    const isSure = await confirm({
      title: t('users.remove.title', { name: member.name }),
      text: t('users.remove.text'),
      confirmLabel: t('users.remove'),
      danger: true,
    });
    if (isSure) await attempt(() => remove.mutateAsync(member.id), t('users.removed'));
  };
  const items = [
    {
      key: 'role',
      label: t('users.changeRole'),
      isOffered: rights?.edit,
      onSelect: () => onChangeRole(member),
    },
    {
      key: 'remove',
      label: t('users.remove'),
      danger: true,
      isOffered: rights?.delete,
      onSelect: () => void confirmAndRemove(),
    },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      <Menu
        iconOnly
        kind="quiet"
        icon={<MoreIcon />}
        label={t('users.actions', { name: member.name })}
        items={items}
      />
      {dialog}
    </>
  );
}
