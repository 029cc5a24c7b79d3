import { useModule } from '@accounts/shared-ui';
import { useContactOptions, type SearchedOptions } from '@accounts/shared-ui/new-records';
import type { ComboboxSearch } from '@accounts/shared-ui/form';
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
    useOptions: () => useOptions(which === 'all'),
    ...(which === 'all' ? { fallback: ALL } : {}),
  };
}

/** Contacts by name; none for a role that may not see them. */
function useOptions(withAll: boolean): SearchedOptions {
  const { can } = useModule();
  const { options, search } = useContactOptions({ status: 'All', enabled: can('Contact', 'view') });
  return useMemo(() => {
    const sorted = options.toSorted((one, other) => one.label.localeCompare(other.label));
    if (!withAll) return { options: sorted, search };
    const all = { value: ALL, label: t('reports.contact.all') };
    return { options: [all, ...sorted], search: search && withoutAll(search) };
  }, [options, search, withAll]);
}

/** There is no record of all contacts to look for. */
const withoutAll = (search: ComboboxSearch): ComboboxSearch => ({
  ...search,
  keep: (id) => {
    if (id !== ALL) search.keep(id);
  },
});
