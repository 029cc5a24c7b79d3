import { apiErrorOf } from '@accounts/shared-data';
import { CheckIcon, DownIcon, roleName, useStream } from '@accounts/shared-ui';
import { Menu } from '@accounts/shared-ui/overlay';
import type { MyCompany } from '@accounts/shared-domain';
import { useLayout } from '../frame/layout-services.ts';

/** For people who belong to several companies: the one at hand, and the way to the others. */
export function CompanySwitcher({ name, companies }: { name: string; companies: readonly MyCompany[] }) {
  const { switchCompany, bus } = useLayout();
  const open = (id: string) =>
    switchCompany(id).catch((error: unknown) =>
      bus.publish('toast', { kind: 'error', message: apiErrorOf(error).message }),
    );
  const items = companies.map(({ id, name: label, roleName: role, current }) => ({
    key: id,
    icon: <span className="ac-menu-check">{current && <CheckIcon />}</span>,
    label: (
      <span className="layout-company-item" aria-current={current || undefined}>
        <bdi>{label}</bdi>
        <small>{roleName(role)}</small>
      </span>
    ),
    onSelect: () => {
      if (!current) void open(id);
    },
  }));
  return (
    <div className="layout-switcher">
      <Menu label={name} kind="quiet" icon={<DownIcon />} items={items} />
    </div>
  );
}

/** The person's companies, where there is something to choose; null otherwise. */
export function useChoiceOfCompanies(): readonly MyCompany[] | null {
  const companies = useStream(useLayout().companies$, []);
  return companies.length > 1 ? companies : null;
}
