import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '../basics/lazy-part.tsx';
import type { PanelProps } from './panel-props.ts';

const LazyDialog = lazyPart(async () => (await import('./antd-panels.tsx')).AntdDialog);
const LazyDrawer = lazyPart(async () => (await import('./antd-panels.tsx')).AntdSideDrawer);

/** Nothing is fetched before the panel opens for the first time; afterwards it stays, so that closing is animated. */
function OnceOpened({ panel: Panel, props }: { panel: ComponentType<PanelProps>; props: PanelProps }) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}

/** A dialog in the middle of the screen; a click beside it does not close it, Escape does. */
export function Dialog(props: PanelProps) {
  return <OnceOpened panel={LazyDialog} props={props} />;
}

/** A panel from the right, for filters and details beside a list. */
export function Drawer(props: PanelProps) {
  return <OnceOpened panel={LazyDrawer} props={props} />;
}
