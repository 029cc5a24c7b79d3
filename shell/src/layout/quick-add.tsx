import { PLAN_PATH } from '@accounts/shared-domain';
import { AddIcon, useStream } from '@accounts/shared-ui';
import { Menu } from '@accounts/shared-ui/overlay';
import { useLayout } from '../frame/layout-services.ts';
import { quickAddLinks } from '../frame/menu-sections.ts';
import { t } from '../texts/texts.ts';

/** Adds a record from anywhere; an entry whose plan limit is reached says so and leads to the plans. */
export function QuickAdd() {
  const { modules$, rights$, can, withinPlan, navigate } = useLayout();
  useStream(rights$);
  const links = quickAddLinks(useStream(modules$, []), can, withinPlan);
  if (links.length === 0) return null;
  const items = links.map(({ id, label, to, isFull }) => ({
    key: id,
    label: isFull ? t('quickAdd.full', { label }) : label,
    onSelect: () => navigate(isFull ? PLAN_PATH : to),
  }));
  return (
    <div data-tour="add">
      <Menu label={t('quickAdd.label')} kind="primary" icon={<AddIcon />} items={items} />
    </div>
  );
}
