import { contacts, apiErrorOf } from '@accounts/shared-data';
import type { Contact } from '@accounts/shared-domain';
import { Button, Notice } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

export interface OtherSideNoticeProps {
  contact: Contact;
  /** What the contact would have to be as well. */
  needed: 'Customer' | 'Supplier';
}

/** Offers to make a customer a supplier as well, or the other way round: the document cannot be saved before. */
export function OtherSideNotice({ contact, needed }: OtherSideNoticeProps) {
  const { can } = useModule();
  const { mutate, isPending, error } = contacts.useUpdate();
  const { id, name, type } = contact;
  const makeBoth = () => mutate({ id, input: { ...contact, type: 'Both' } });
  const offer = can('Contact', 'edit') && (
    <Button busy={isPending} onClick={makeBoth}>
      {t(`contact.make.${needed}`)}
    </Button>
  );
  return (
    <Notice kind={error ? 'error' : 'warning'} action={offer || undefined}>
      {error ? apiErrorOf(error).message : type !== 'Both' && t(`contact.only.${type}`, { name })}
    </Notice>
  );
}
