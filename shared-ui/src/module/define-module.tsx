import { findRoute, type ModuleLifecycles, type ModuleProps, type ScreenShape } from '@accounts/shared-auth';
import * as React from 'react';
import { useState, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Route, Routes, useLocation } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { EmptyState } from '../basics/empty-state.tsx';
import { lazyPart, retryParts } from '../basics/lazy-part.tsx';
import { ScreenSkeleton } from '../basics/skeleton.tsx';
import { loadLaterTexts, t } from '../texts/own-texts.ts';
import { useLanguage } from '../texts/language-store.ts';
import { FailedScreen } from './module-boundary.tsx';
import { ModuleRoot } from './module-root.tsx';

/** A screen of a module at its full path (`/contacts/:id`). The build makes these of the module's description. */
export interface ModuleRoute {
  path: string;
  /** What is shown in its place until its code is there; a form unless given. */
  shape?: ScreenShape;
  screen: Screen;
}

/** A component that may be able to fetch its code ahead. */
type Screen = ComponentType & { prefetch?: () => Promise<void> };

/** How long a module waits with its first drawing for the code of the screen, in milliseconds. */
const FIRST_DRAWING_MS = 500;

export interface ModuleDefinition {
  /** Module id, as in its manifest. */
  name: string;
  routes: ModuleRoute[];
}

/**
 * A screen in a separate chunk. All but lists wait for the texts that lists do without. Code that is there already is drawn at once: behind a fallback, React shows
 * it 300 ms after the fallback at the soonest.
 */
export function lazyScreen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  isList = false,
): Screen {
  let code: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    const [loaded] = await Promise.all([loadCode(), isList ? undefined : loadLaterTexts()]);
    return (code = loaded[name]);
  };
  const Part = lazyPart(load);
  const Screen = () => {
    const [Code] = useState(() => code ?? Part);
    return <Code />;
  };
  return Object.assign(Screen, {
    // A failure shows when the screen is drawn: the bundler asks again then.
    prefetch: () => load().then(ignore, ignore),
  });
}

const ignore = (): void => undefined;

/** Lifecycles of a module from its routes. The one place where single-spa-react is used. */
export function defineModule({ name, routes }: ModuleDefinition): ModuleLifecycles {
  const prefetchScreen = () => findRoute(routes, window.location.pathname)?.screen.prefetch?.();
  // The screen at hand travels while the module is being mounted.
  void prefetchScreen();
  const RootComponent = (props: ModuleProps) => {
    // All that is below is drawn anew with it.
    useLanguage();
    return (
      <ModuleRoot props={props} onReload={retryParts} fallback={<ComingScreen routes={routes} />}>
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
  const { mount, ...others } = lifecycles as unknown as ModuleLifecycles;
  return {
    ...others,
    mount: async (props) => {
      retryParts();
      await Promise.race([prefetchScreen(), new Promise((over) => setTimeout(over, FIRST_DRAWING_MS))]);
      return mount(props);
    },
  };
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

/** Where the skeleton of the frame was, and as large. */
function ComingScreen({ routes }: { routes: readonly ModuleRoute[] }) {
  const { pathname } = useLocation();
  return (
    <div className="ac-page" aria-busy="true">
      <ScreenSkeleton shape={findRoute(routes, pathname)?.shape ?? 'form'} withHead />
    </div>
  );
}

function UnknownScreen() {
  return <EmptyState title={t('module.unknown.title')} text={t('module.unknown.text')} />;
}
