import type { ModuleProps } from '@accounts/shared-auth';
import { act, render, screen } from '@testing-library/react';
import { ModuleContext } from '../module/module-context.tsx';
import { AntdDialog, AntdSideDrawer } from './antd-panels.tsx';

test.each([
  ['dialog', AntdDialog],
  ['drawer', AntdSideDrawer],
])('a %s is gone with its module, whose tree lives on', (_kind, Panel) => {
  const leave = new AbortController();
  render(
    <ModuleContext value={{ signal: leave.signal } as ModuleProps}>
      <Panel open title="Pay" onClose={() => undefined}>
        <input aria-label="Amount" />
      </Panel>
    </ModuleContext>,
  );
  expect(screen.getByLabelText('Amount')).toBeVisible();
  act(() => leave.abort());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.style.overflow).toBe('');
});

test('one of the pages of the frame stays', () => {
  render(
    <AntdDialog open title="Pay" onClose={() => undefined}>
      <input aria-label="Amount" />
    </AntdDialog>,
  );
  expect(screen.getByRole('dialog')).toBeVisible();
});
