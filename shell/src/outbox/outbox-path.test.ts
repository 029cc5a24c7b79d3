import { OUTBOX_PATH as PATH_IN_MODULES } from '@accounts/shared-ui/record';
import { OUTBOX_PATH } from './outbox-path.ts';

test('modules lead to the page of the outbox that the shell draws', () => {
  expect(PATH_IN_MODULES).toBe(OUTBOX_PATH);
});
