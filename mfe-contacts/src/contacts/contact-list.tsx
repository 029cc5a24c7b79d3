import { contacts, useHttp } from '@accounts/shared-data';
import type { Contact } from '@accounts/shared-domain';
import { ModuleLink, UploadIcon, useModule, useStream } from '@accounts/shared-ui';
import { ListPage } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactListDescription, type AskedType } from './contact-list-description.tsx';

/** /contacts, also as ?type=Customer or ?type=Supplier. */
export function ContactList() {
  const permissions = useStream(useModule().permissions$)?.Contact;
  const mayAdd = permissions?.create ?? false;
  const mayArchive = permissions?.delete ?? false;
  const type = askedType(useSearchParams()[0].get('type'));
  const http = useHttp();
  const { data, error, refetch } = contacts.useList('All');
  const rows = useMemo(() => data?.filter((row) => isOfType(row, type)), [data, type]);
  const description = useMemo(
    () =>
      contactListDescription(type, { mayAdd, mayArchive }, (contact, signal) =>
        contacts.api(http).remove(contact.id, { signal }),
      ),
    [type, mayAdd, mayArchive, http],
  );
  return (
    <ListPage
      key={type}
      description={description}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      actions={
        mayAdd && (
          <ModuleLink className="ac-button ac-button-default" to="/contacts/import">
            <UploadIcon /> Import
          </ModuleLink>
        )
      }
    />
  );
}

function askedType(asked: string | null): AskedType | null {
  return asked === 'Customer' || asked === 'Supplier' ? asked : null;
}

function isOfType(contact: Contact, type: AskedType | null): boolean {
  return type === null || contact.type === type || contact.type === 'Both';
}
