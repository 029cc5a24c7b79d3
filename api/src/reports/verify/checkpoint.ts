import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import type { ChainPoint } from './chain.ts';

const log = logOf('books');
/** A checkpoint is written at most so often. */
const INTERVAL_MS = 5_000;

// Well before the next night, which reads all journals again whatever has been left behind.
const REMOVE_STALE = `
  DELETE FROM verification_checkpoint WHERE company_id = $1 AND started_at < now() - interval '12 hours'`;
const READ = `
  SELECT sequence, hash, chain_version, journals, lines FROM verification_checkpoint WHERE company_id = $1`;
const KEEP = `
  INSERT INTO verification_checkpoint (company_id, sequence, hash, chain_version, journals, lines)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (company_id) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash,
    chain_version = excluded.chain_version, journals = excluded.journals, lines = excluded.lines`;

/** Where an interrupted verification of this company goes on; null for the beginning. */
export async function readCheckpoint(tx: Tx): Promise<ChainPoint | null> {
  await tx.run(REMOVE_STALE, [tx.companyId]);
  const [row] = await tx.run<{
    sequence: string;
    hash: Buffer;
    chain_version: number;
    journals: string;
    lines: string;
  }>(READ, [tx.companyId]);
  if (row === undefined) return null;
  return {
    sequence: Number(row.sequence),
    hash: row.hash,
    version: row.chain_version,
    journals: Number(row.journals),
    lines: Number(row.lines),
  };
}

/** Keeps the place that the verification of this company has reached. */
export async function keepCheckpoint(tx: Tx, point: ChainPoint): Promise<void> {
  const { sequence, hash, version, journals, lines } = point;
  await tx.run(KEEP, [tx.companyId, sequence, hash, version, journals, lines]);
}

/** The verification of this company has ended: the next one reads the whole chain. */
export async function removeCheckpoint(tx: Tx): Promise<void> {
  await tx.run('DELETE FROM verification_checkpoint WHERE company_id = $1', [tx.companyId]);
}

/** A short transaction of the company beside that of the verification: what it stores outlives an interruption. */
export const besideVerification = <T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTenant(companyId, work, null, { purpose: 'background' });

/** Keeps the places that a verification reaches, now and then. One that cannot be kept costs time at most. */
export function checkpointKeeper(companyId: string): (point: ChainPoint) => Promise<void> {
  let last = performance.now();
  return async (point) => {
    if (performance.now() - last < INTERVAL_MS) return;
    last = performance.now();
    try {
      await besideVerification(companyId, (tx) => keepCheckpoint(tx, point));
    } catch (error) {
      log.error(error, 'A checkpoint of a verification could not be kept', { companyId });
    }
  };
}
