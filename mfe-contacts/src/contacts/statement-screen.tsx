import { contacts } from '@accounts/shared-data';
import type { Contact } from '@accounts/shared-domain';
import { EmptyState } from '@accounts/shared-ui';
import { RecordPage } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { useVisibleSides } from './sides.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementView } from './statement-view.tsx';
import { useStatementAddress } from './use-statement-address.ts';

/** Statement of a contact over a period of the address, on screen, as PDF and by mail. */
export function Statement() {
  const { id } = useParams();
  return (
    <RecordPage
      resource={contacts}
      id={id}
      noun={t('contacts.one')}
      shape="report"
      back={{ to: `/contacts/${id}`, label: t('statement.back') }}
      title={({ name }) => t('statement.of', { name })}
      renderActions={(contact) => <Actions contact={contact} />}
    >
      {(contact) => <View contact={contact} />}
    </RecordPage>
  );
}

function Actions({ contact }: { contact: Contact }) {
  const address = useStatementAddress(useVisibleSides(contact));
  if (!address) return null;
  return <StatementActions contact={contact} side={address.side} period={address.period} />;
}

function View({ contact }: { contact: Contact }) {
  const sides = useVisibleSides(contact);
  const address = useStatementAddress(sides);
  if (!address) return <EmptyState title={t('statement.mayNotSee')} text={t('statement.mayNotSee.text')} />;
  return <StatementView contact={contact} sides={sides} address={address} />;
}
