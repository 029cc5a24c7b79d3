import { findRoute, type ModuleLifecycles, type ModuleProps } from '@accounts/shared-auth';
import * as React from 'react';
import { lazy, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Route, Routes, useLocation } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { EmptyState } from '../basics/empty-state.tsx';
import { t } from '../texts/own-texts.ts';
import { useLanguage } from '../texts/language-store.ts';
import { FailedScreen } from './module-boundary.tsx';
import { ModuleRoot } from './module-root.tsx';

/** A screen of a module at its full path (`/contacts/:id`). The build makes these of the module's description. */
export interface ModuleRoute {
  path: string;
  screen: Screen;
}

/** A component that may know how to fetch its code ahead. */
type Screen = ComponentType & { prefetch?: () => void };

export interface ModuleDefinition {
  /** Module id, as in its manifest. */
  name: string;
  routes: ModuleRoute[];
}

/** A screen in a separate chunk. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  const screen = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  // A failure shows when the screen is drawn: the bundler asks again then.
  return Object.assign(screen, { prefetch: () => void load().catch(() => undefined) });
}

/** Lifecycles of a module from its routes. The one place where single-spa-react is used. */
export function defineModule({ name, routes }: ModuleDefinition): ModuleLifecycles {
  // The screen at hand travels while the module is being mounted.
  findRoute(routes, window.location.pathname)?.screen.prefetch?.();
  const RootComponent = (props: ModuleProps) => {
    // All that is below is drawn anew with it.
    useLanguage();
    return (
      <ModuleRoot props={props}>
        <ScreenOfAddress routes={routes} />
      </ModuleRoot>
    );
  };
  RootComponent.displayName = `Module(${name})`;
  const lifecycles = singleSpaReact<ModuleProps>({
    React,
    ReactDOMClient,
    rootComponent: RootComponent,
    errorBoundary: (error, info, props) => {
      props.reportError(error, info.componentStack ?? 'mount');
      return <FailedScreen />;
    },
  });
  return lifecycles as unknown as ModuleLifecycles;
}

/** The router reads the parameters; which route an address belongs to is decided as everywhere, by `findRoute`. */
function ScreenOfAddress({ routes }: { routes: readonly ModuleRoute[] }) {
  const route = findRoute(routes, useLocation().pathname);
  if (!route) return <UnknownScreen />;
  const { path, screen: Screen } = route;
  return (
    <Routes>
      <Route path={path} element={<Screen />} />
    </Routes>
  );
}

function UnknownScreen() {
  return <EmptyState title={t('module.unknown.title')} text={t('module.unknown.text')} />;
}
