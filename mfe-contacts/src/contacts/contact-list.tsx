import { ResourceList } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactListDescription, type AskedType } from './contact-list-description.tsx';

/** /contacts, also as ?type=Customer or ?type=Supplier. */
export function ContactList() {
  const type = askedType(useSearchParams()[0].get('type'));
  const description = useMemo(() => contactListDescription(type), [type]);
  return <ResourceList key={type} description={description} />;
}

function askedType(asked: string | null): AskedType | null {
  return asked === 'Customer' || asked === 'Supplier' ? asked : null;
}
