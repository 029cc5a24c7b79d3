import type { DashboardCard } from '../module/index.ts';
import { renderInModule, TEST_COMPANY, testModuleProps, type TestServer } from './module-props.tsx';

/** Renders a card as the dashboard does, for a company in pounds. */
export function renderCard(Card: DashboardCard, server: TestServer, company = TEST_COMPANY) {
  return renderInModule(
    <Card Link={({ to, children }) => <a href={to}>{children}</a>} company={company} />,
    testModuleProps(server, '/dashboard'),
  );
}
