import type { ModuleLifecycles, ModuleProps } from '@accounts/shared-auth';
import * as React from 'react';
import { lazy, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { matchPath, Route, Routes } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { EmptyState } from '../basics/empty-state.tsx';
import { t } from '../texts/own-texts.ts';
import { FailedScreen } from './module-boundary.tsx';
import { ModuleRoot } from './module-root.tsx';

/** A screen of a module at its full path (`/contacts/:id`); the same patterns stand in its manifest. */
export interface ModuleRoute {
  path: string;
  screen: Screen;
}

/** A component that may know how to fetch its code ahead. */
type Screen = ComponentType & { fetchAhead?: () => void };

export interface ModuleDefinition {
  /** Module id, as in its manifest. */
  name: string;
  routes: ModuleRoute[];
}

/** A screen in a chunk of its own: `lazyScreen(() => import('./contact-list.tsx'), 'ContactList')`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  const screen = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  // A failure shows when the screen is drawn: the bundler asks again then.
  return Object.assign(screen, { fetchAhead: () => void load().catch(() => undefined) });
}

/** Lifecycles of a module from its routes. The one place where single-spa-react is used. */
export function defineModule({ name, routes }: ModuleDefinition): ModuleLifecycles {
  // The screen at hand travels while the module is being mounted.
  routes.find(({ path }) => matchPath(path, window.location.pathname))?.screen.fetchAhead?.();
  const rootComponent = (props: ModuleProps) => (
    <ModuleRoot props={props}>
      <Routes>
        {routes.map(({ path, screen: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<UnknownScreen />} />
      </Routes>
    </ModuleRoot>
  );
  rootComponent.displayName = `Module(${name})`;
  const lifecycles = singleSpaReact<ModuleProps>({
    React,
    ReactDOMClient,
    rootComponent,
    errorBoundary: (error, info, props) => {
      props.reportError(error, info.componentStack ?? 'mount');
      return <FailedScreen />;
    },
  });
  return lifecycles as unknown as ModuleLifecycles;
}

function UnknownScreen() {
  return <EmptyState title={t('module.unknown.title')} text={t('module.unknown.text')} />;
}
