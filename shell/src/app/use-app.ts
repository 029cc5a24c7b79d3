import { beginDrafts, openedOutbox } from '@accounts/shared-data';
import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { ShellCore } from '../core/shell-core.ts';
import { warmUp } from '../shared-scope/provide.ts';
import {
  type AppServices,
  createAppServices,
  prefetchLists,
  prefetchRoles,
} from '../session/app-services.ts';
import { offerOutbox } from './offer-outbox.ts';
import { receiveOtherChanges } from './other-changes.ts';
import { DASHBOARD } from '../session/shell-paths.ts';
import { sentencesBeforeResponses } from './sentences-before-responses.ts';

/** State of the signed-in page. */
export type AppState =
  { phase: 'loading' } | { phase: 'failed'; message: string } | { phase: 'ready'; services: AppServices };

/** Services of the session at hand: made at sign-in, cleared at sign-out. */
export function useApp(core: ShellCore): AppState {
  const [state, setState] = useState<AppState>({ phase: 'loading' });
  useEffect(() => {
    const services = createAppServices(core);
    const loadSentences = sentencesBeforeResponses(services, async () => {
      const { prepareSentences } = await import('./prepare-sentences.ts');
      await prepareSentences(services);
    });
    let isOver = false;
    let callOff = (): void => undefined;
    open(services).then(
      () => {
        if (isOver) return;
        setState({ phase: 'ready', services });
        callOff = prepareNextScreen(services, loadSentences);
      },
      (error: unknown) => {
        services.report(error, 'start');
        const message = error instanceof Error ? error.message : '';
        // A session that ended on the way leads to the login page by itself.
        if (!isOver && core.session.token()) setState({ phase: 'failed', message });
      },
    );
    return () => {
      isOver = true;
      callOff();
      services.clear();
    };
  }, [core]);
  return state;
}

/** What the first screen of nearly every module takes, and what the next one does. */
const FIRST_SCREEN = '@accounts/shared-ui/table';
const NEXT_SCREEN = '@accounts/shared-ui/form';
/** The first screen has the line and the processor for itself so long, in milliseconds. */
const PREFETCH_DELAY_MS = 2_000;

/** Lists and libraries of the next screen, once the browser has nothing better to do; returns how to call it off. */
function prepareNextScreen(services: AppServices, loadSentences: () => Promise<void>): () => void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => work());
  const timer = setTimeout(() => {
    services.member.loadCompanies().catch((error: unknown) => services.report(error, 'companies'));
    idle(() => prefetchLists(services));
    idle(() => [FIRST_SCREEN, NEXT_SCREEN].forEach(warmUp));
    idle(() => void loadSentences());
    // Sends what waits; a start without a connection then has the key of drafts from the device.
    idle(() => void openedOutbox());
  }, PREFETCH_DELAY_MS);
  return () => clearTimeout(timer);
}

async function open(services: AppServices): Promise<void> {
  const { core, member, catalog, onClear } = services;
  const session = await firstValueFrom(core.session.session$);
  if (!session) throw new Error('Nobody is signed in.');
  const company = member.load(session.userId).then(() => member.company$.value?.id ?? '');
  prefetchRoles(services);
  if (core.history.current().pathname !== DASHBOARD) warmUp(FIRST_SCREEN);
  const { userId } = session;
  const offerDrafts = (companyId: string) => {
    beginDrafts({ owner: { userId, companyId }, secret: member.draftSecret });
    onClear(offerOutbox(services));
  };
  company.then(
    (companyId) => {
      onClear(receiveOtherChanges({ core, userId, companyId }));
      offerDrafts(companyId);
    },
    // The failure is that of the page's start, below: the question about what waits is put where its person signs out.
    () => offerDrafts(core.session.companyId() ?? ''),
  );
  // Nothing waits for the modules: they take their places as they come.
  void catalog.start(company);
  await company;
}
