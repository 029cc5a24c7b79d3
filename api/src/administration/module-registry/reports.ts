import { inPlatform } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import { changeRegistry } from './change-registry.ts';
import { folderOf, parseRegistry, type ServedModule, servedModule } from './registry-in-use.ts';

const log = logOf('modules');

/** What a page reports of a module: that it came (`loadTime`), that it did not (`load`), or that it threw (`crash`). */
export interface ModuleReport {
  module: string;
  /** Name of the folder of its version. */
  version: string;
  kind: 'load' | 'crash' | 'loadTime';
  /** `MFE-...`, of a failure. */
  code?: string;
  /** Of `loadTime`, in milliseconds. */
  ms?: number;
}

/** Counts of a version. */
export interface ReportCounts {
  loads: number;
  loadMs: number;
  longestMs: number;
  loadFailures: number;
  crashes: number;
}

/** Reports are kept so long, in days. */
export const REPORT_DAYS = 30;
/** Fewer attempts say nothing about a version: one page with a bad line would end a canary. */
export const ENOUGH_ATTEMPTS = 20;

const ADD = `
  INSERT INTO module_report AS kept (module, version, hour, loads, load_ms, longest_ms, load_failures, crashes)
  SELECT module, version, date_trunc('hour', now()), loads, load_ms, longest_ms, load_failures, crashes
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[])
    AS given (module, version, loads, load_ms, longest_ms, load_failures, crashes)
  ORDER BY module, version
  ON CONFLICT (module, version, hour) DO UPDATE SET
    loads = kept.loads + EXCLUDED.loads, load_ms = kept.load_ms + EXCLUDED.load_ms,
    longest_ms = greatest(kept.longest_ms, EXCLUDED.longest_ms),
    load_failures = kept.load_failures + EXCLUDED.load_failures, crashes = kept.crashes + EXCLUDED.crashes`;
const SUMS = `
  SELECT version, sum(loads)::float8 AS loads, sum(load_ms)::float8 AS load_ms, max(longest_ms) AS longest_ms,
    sum(load_failures)::float8 AS load_failures, sum(crashes)::float8 AS crashes
  FROM module_report WHERE module = $1 AND hour >= date_trunc('hour', $2::timestamptz) GROUP BY version`;
const SWEEP = `DELETE FROM module_report WHERE hour < now() - interval '${REPORT_DAYS} days'`;

const NOTHING: ReportCounts = { loads: 0, loadMs: 0, longestMs: 0, loadFailures: 0, crashes: 0 };

/**
 * Adds what pages told to the counts of this hour: of versions that the registry has, because others need no row. A
 * canary that fails more often than its rule allows ends here.
 */
export async function recordReports(
  store: ObjectStore,
  modules: ReadonlyMap<string, ServedModule>,
  reports: readonly ModuleReport[],
): Promise<void> {
  const known = reports.filter(({ module, version }) => versionsOf(modules.get(module)).includes(version));
  if (known.length === 0) return;
  const rows = [...countsByVersion(known).values()];
  await inPlatform((tx) =>
    tx.run(ADD, [
      rows.map(({ module }) => module),
      rows.map(({ version }) => version),
      rows.map(({ loads }) => loads),
      rows.map(({ loadMs }) => loadMs),
      rows.map(({ longestMs }) => longestMs),
      rows.map(({ loadFailures }) => loadFailures),
      rows.map(({ crashes }) => crashes),
    ]),
  );
  const failed = new Set(known.filter(({ kind }) => kind !== 'loadTime').map(({ module }) => module));
  for (const id of failed) {
    const module = modules.get(id);
    if (module?.canary) await haltIfDue(store, id, module.canary);
  }
}

const versionsOf = (module: ServedModule | undefined): string[] =>
  [module?.stable, module?.canary, module?.previous].flatMap((version) =>
    version ? [folderOf(version)] : [],
  );

interface Row extends ReportCounts {
  module: string;
  version: string;
}

function countsByVersion(reports: readonly ModuleReport[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { module, version, kind, ms = 0 } of reports) {
    const key = `${module}/${version}`;
    const row = rows.get(key) ?? { module, version, ...NOTHING };
    rows.set(key, row);
    if (kind === 'load') row.loadFailures += 1;
    else if (kind === 'crash') row.crashes += 1;
    else {
      row.loads += 1;
      row.loadMs += ms;
      row.longestMs = Math.max(row.longestMs, ms);
    }
  }
  return rows;
}

/** Counts by version of a module since a moment, by whole hours. */
export async function countsSince(module: string, since: string): Promise<Map<string, ReportCounts>> {
  const rows = await inPlatform((tx) =>
    tx.run<{
      version: string;
      loads: number;
      load_ms: number;
      longest_ms: number;
      load_failures: number;
      crashes: number;
    }>(SUMS, [module, since]),
  );
  return new Map(
    rows.map(
      ({ version, loads, load_ms: loadMs, longest_ms: longestMs, load_failures: loadFailures, crashes }) => [
        version,
        { loads, loadMs, longestMs, loadFailures, crashes },
      ],
    ),
  );
}

/** Why a canary must end by its rule, in a sentence; null while it may go on. */
export function reasonToHalt(
  { loads, loadFailures, crashes }: ReportCounts,
  rule: { loadFailRate?: number; crashRate?: number } = {},
): string | null {
  const attempts = loads + loadFailures;
  if (attempts < ENOUGH_ATTEMPTS) return null;
  const { loadFailRate = 1, crashRate = 1 } = rule;
  if (loadFailures / attempts > loadFailRate) {
    return `${loadFailures} of ${attempts} loads failed; the rule allows ${percent(loadFailRate)}.`;
  }
  if (crashes / attempts > crashRate) {
    return `${crashes} crashes in ${attempts} loads; the rule allows ${percent(crashRate)}.`;
  }
  return null;
}

const percent = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;

async function haltIfDue(
  store: ObjectStore,
  module: string,
  canary: NonNullable<ServedModule['canary']>,
): Promise<void> {
  const counts = (await countsSince(module, canary.since)).get(folderOf(canary));
  const why = reasonToHalt(counts ?? NOTHING, canary.haltIf);
  if (why === null) return;
  let isEnded = false;
  const note = { module, action: 'halt', who: 'rule of the canary', why };
  await changeRegistry(store, note, {
    parse: parseRegistry,
    change: (registry) => {
      const entry = servedModule(registry.modules[module]);
      // Another process was faster, or has put another canary out since.
      isEnded = entry?.canary?.base === canary.base;
      if (!entry || !isEnded) return null;
      const { canary: _ended, ...rest } = entry;
      return { ...registry, modules: { ...registry.modules, [module]: rest } };
    },
  });
  if (isEnded) log.warn('A canary has ended by its rule', { module, version: folderOf(canary), why });
}

/** Removes counts that are too old to be shown. */
export async function sweepModuleReports(): Promise<void> {
  await inPlatform((tx) => tx.run(SWEEP));
}
