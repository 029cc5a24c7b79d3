/** Pages of the shell that a member seldom opens: in a chunk that the first screen does not wait for. */
export { PermissionPage } from '../layout/permission-page.tsx';
export { OutboxPage } from '../outbox/outbox-page.tsx';
export { PlanPage } from './plan-page.tsx';
