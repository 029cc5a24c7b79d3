import type { PrintLogo } from '@accounts/shared-domain';
import { FairSemaphore, NoSlot } from '../../platform/db/fair-semaphore.ts';
import { PdfDrawer, busy, type PdfContent } from './pdf-drawer.ts';

/**
 * Threads that draw, and how companies share them. A company draws one PDF at a time: one whose documents take long
 * leaves the other thread to other requests. A PDF takes 10 ms to 1 s, so that 30 of them wait for some seconds. Who waits
 * longer, behind documents that take too long, gets 503 with `Retry-After`.
 */
const THREADS = { total: 2, perKey: 1, kept: 0, waitingPerKey: 30, waitMs: 45_000 } as const;
/** A thread without work ends: it holds some 70 MiB. */
const IDLE_MS = 30_000;

interface Idle {
  drawer: PdfDrawer;
  clock: NodeJS.Timeout;
}

const turns = new FairSemaphore(THREADS);
const idle: Idle[] = [];

/**
 * PDF of a described document or report of a company, drawn in a thread: 10 ms for a small one, 0.1 s for a hundred lines, up to a
 * second for a thousand (measured), during which other requests and other companies' PDFs go on. 422 when it takes too
 * long: that document alone fails. 503 when too many wait.
 */
export async function renderPdf(
  companyId: string,
  printed: PdfContent,
  logo: PrintLogo | null,
): Promise<Buffer> {
  const release = await turns.acquire(companyId).catch((error: unknown) => {
    throw error instanceof NoSlot ? busy() : error;
  });
  try {
    const drawer = takeDrawer();
    const pdf = await drawer.draw({ printed, logo });
    keep(drawer);
    return pdf;
  } finally {
    release();
  }
}

function takeDrawer(): PdfDrawer {
  const kept = idle.pop();
  if (kept === undefined) return new PdfDrawer();
  clearTimeout(kept.clock);
  return kept.drawer;
}

function keep(drawer: PdfDrawer): void {
  const clock = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.drawer === drawer),
      1,
    );
    void drawer.end();
  }, IDLE_MS).unref();
  idle.push({ drawer, clock });
}
