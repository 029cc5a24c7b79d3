import { contacts } from '@accounts/shared-data';
import { useModule } from '@accounts/shared-ui';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import type { ReportField } from './report-description.ts';
import { useMemo } from '@accounts/shared-ui/texts';

const ALL = 'all';

/** The choice of a contact: one, or with `all` every contact unless one is chosen. */
export function contactField(which: 'one' | 'all'): ReportField {
  return {
    param: 'contactId',
    label: t('reports.contact'),
    placeholder: t('statement.choose'),
    useOptions: () => useContactOptions(which === 'all'),
    ...(which === 'all' ? { fallback: ALL } : {}),
  };
}

/** Contacts by name; none for a role that may not see them. */
function useContactOptions(withAll: boolean): readonly ComboboxOption[] {
  const { can } = useModule();
  const { data } = contacts.useList('All', { enabled: can('Contact', 'view') });
  return useMemo(() => {
    const options = (data ?? [])
      .map(({ id, name, email }) => ({ value: id, label: name, keywords: email }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
    return withAll ? [{ value: ALL, label: t('reports.contact.all') }, ...options] : options;
  }, [data, withAll]);
}
