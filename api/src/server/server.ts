import { access, constants, mkdir } from 'node:fs/promises';
import { sweepModuleReports } from '../administration/module-registry/reports.ts';
import { sweepPaymentEvents } from '../billing/online-payments/sweep.ts';
import { NO_PROVIDER, wantsSandbox, type PaymentSandbox } from '../billing/provider/payment-provider.ts';
import { storeOf } from '../documents/attachments/store.ts';
import { warmUpDocumentRules } from '../documents/engine/warm-up.ts';
import { startMailer } from '../documents/sending/mailer.ts';
import { startJobs } from '../identity/jobs/runner.ts';
import { startWebhooks } from '../exchange/webhooks/sender.ts';
import { sweepDeliveries } from '../exchange/webhooks/sweep.ts';
import { sweepIdentity } from '../identity/people/sweep.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase, type OpenDatabase, type StartDatabase } from '../platform/db/open.ts';
import { startNotifying } from '../platform/events/signals.ts';
import { listen } from '../platform/http/listen.ts';
import { logOf, setLogLevel } from '../platform/log/log.ts';
import { startSweeps } from '../platform/process/sweep.ts';
import { startTracing } from '../platform/trace/tracing.ts';
import { buildApp } from './app.ts';
import { jobKinds } from './job-kinds.ts';
import { stopInTime } from './stop.ts';

const log = logOf('server');

/** A server that can be used. */
export interface RunningServer {
  port: number;
  /** Lets running requests end for a while, cuts off the rest, stops the database. Returns the exit code. */
  stop(): Promise<0 | 1>;
  /** Ends the database that was started for it at once; the process is to end as well. */
  kill(): void;
}

/** What a server is started with beside its settings; each part is used where the settings want it. */
export interface ServerParts {
  /** Starts the PostgreSQL of DATA_DIR, for a server without DATABASE_URL. */
  startDatabase: StartDatabase;
  /** The payment provider for trying things out (PAY_SANDBOX). */
  loadSandbox: () => Promise<PaymentSandbox>;
  /** Makes the demo companies (SEED_DEMO); returns whether it made one. */
  seedDemo: () => Promise<boolean>;
}

/** Starts everything one process serves: database, mail, HTTP. Throws a sentence for people when something is missing. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  setLogLevel(config.logLevel);
  await ensureDataDir(config.dataDir);
  let stopping = false;
  const onLost = (reason: string): void => {
    if (stopping) return;
    log.fatal(
      new Error(reason),
      'The embedded database is gone; its own messages are in DATA_DIR/postgres.log',
    );
    process.exit(1);
  };
  const database = await openDatabase(config, onLost, parts.startDatabase);
  try {
    return await serve(config, parts, database, () => (stopping = true));
  } catch (error) {
    stopping = true;
    await database.close();
    throw error;
  }
}

async function serve(
  config: Config,
  parts: ServerParts,
  database: OpenDatabase,
  onStop: () => void,
): Promise<RunningServer> {
  const tracing = await startTracing(config.tracing);
  if (config.seedDemo && (await parts.seedDemo())) await database.refreshStatistics();
  const mailer = startMailer(config);
  const stopNotifying = startNotifying();
  const app = await buildApp(config, wantsSandbox(config) ? await parts.loadSandbox() : null);
  warmUpDocumentRules();
  try {
    await listen(app, config);
  } catch (error) {
    stopNotifying();
    await mailer.stop();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.port} is taken. Stop what uses it, or set PORT to another one.`, {
      cause: error,
    });
  }
  const jobs = startJobs(jobKinds(app.paymentProvider ?? NO_PROVIDER, storeOf(config), config));
  const webhooks = startWebhooks(config.webhooksMayBePrivate);
  const sweeps = startSweeps({
    identity: sweepIdentity,
    paymentEvents: sweepPaymentEvents,
    moduleReports: sweepModuleReports,
    webhookDeliveries: sweepDeliveries,
  });
  const kill = (): void => {
    onStop();
    database.kill();
  };
  let stopped: Promise<0 | 1> | null = null;
  const stop = () => {
    onStop();
    return stopInTime({
      parts: {
        requests: () => app.close(),
        jobs: () => jobs.stop(),
        mail: () => mailer.stop(),
        webhooks: () => webhooks.stop(),
        sweeps: () => sweeps.stop(),
      },
      cut: () => {
        app.server.closeAllConnections();
        return database.terminate();
      },
      closeDatabase: (limitMs) => {
        stopNotifying();
        return Promise.all([database.close(limitMs), tracing?.stop()]);
      },
      kill,
    });
  };
  return { port: config.port, stop: () => (stopped ??= stop()), kill };
}

async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be written.`, { cause: error });
  }
}
