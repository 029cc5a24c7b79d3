import { findRoute, type ModuleLifecycles, type ModuleProps } from '@accounts/shared-auth';
import * as React from 'react';
import { lazy, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Route, Routes, useLocation } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { EmptyState } from '../basics/empty-state.tsx';
import { loadLaterTexts, t } from '../texts/own-texts.ts';
import { useLanguage } from '../texts/language-store.ts';
import { FailedScreen } from './module-boundary.tsx';
import { ModuleRoot } from './module-root.tsx';

/** A screen of a module at its full path (`/contacts/:id`). The build makes these of the module's description. */
export interface ModuleRoute {
  path: string;
  screen: Screen;
}

/** A component that may know how to fetch its code ahead, and to fetch again what did not come. */
type Screen = ComponentType & { prefetch?: () => void; retry?: () => void };

export interface ModuleDefinition {
  /** Module id, as in its manifest. */
  name: string;
  routes: ModuleRoute[];
}

/**
 * A screen in a separate chunk. One that did not come is fetched again after `retry`: React keeps a rejection for ever. All but
 * lists wait for the texts that lists do without.
 */
export function lazyScreen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  isList = false,
): Screen {
  let hasFailed = false;
  const load = () => Promise.all([loadCode(), isList ? undefined : loadLaterTexts()]);
  const make = () =>
    lazy<ComponentType>(() =>
      load().then(
        ([loaded]) => ({ default: loaded[name] }),
        (error: unknown) => {
          hasFailed = true;
          throw error;
        },
      ),
    );
  let Current = make();
  const Screen = () => <Current />;
  return Object.assign(Screen, {
    // A failure shows when the screen is drawn: the bundler asks again then.
    prefetch: () => void load().catch(() => undefined),
    retry: () => {
      if (!hasFailed) return;
      hasFailed = false;
      Current = make();
    },
  });
}

/** Lifecycles of a module from its routes. The one place where single-spa-react is used. */
export function defineModule({ name, routes }: ModuleDefinition): ModuleLifecycles {
  // The screen at hand travels while the module is being mounted.
  findRoute(routes, window.location.pathname)?.screen.prefetch?.();
  const retryAll = () => routes.forEach(({ screen }) => screen.retry?.());
  const RootComponent = (props: ModuleProps) => {
    // All that is below is drawn anew with it.
    useLanguage();
    return (
      <ModuleRoot props={props} onReload={retryAll}>
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
