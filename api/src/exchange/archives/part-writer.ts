import { moneyValue, sentence } from '@accounts/shared-domain';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ARCHIVE_BYTES, ARCHIVE_MS, PART_BYTES, PROGRESS_MS } from './limits.ts';

/** The archive was removed meanwhile, or another worker has begun it anew: nothing more is written. */
export class ArchiveGoneError extends Error {
  override name = 'ArchiveGoneError';

  constructor() {
    super('The archive is gone');
  }
}

/** One start of an archive; only the last one writes. */
export interface ArchiveStart {
  id: string;
  attempts: number;
}

const PROGRESS = `
  UPDATE archive SET processed = $4, total = $5
  WHERE company_id = $1 AND id = $2 AND attempts = $3 AND state = 'Running' RETURNING id`;
const PART = `INSERT INTO archive_part (company_id, archive_id, part, content) VALUES ($1, $2, $3, $4)`;
const MIB = 1024 * 1024;

/** Keeps what a zip consists of in parts, and shows how far it is, each in a separate short transaction. */
export class PartWriter {
  readonly #companyId: string;
  readonly #start: ArchiveStart;
  readonly #begun = performance.now();
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #parts = 0;
  #shownAt = 0;
  /** Of all that was written. */
  bytes = 0;
  processed = 0;
  total = 0;

  constructor(companyId: string, start: ArchiveStart) {
    this.#companyId = companyId;
    this.#start = start;
  }

  /** Takes bytes; 409 when the archive becomes too large. Throws `ArchiveGoneError` once it is not to be written. */
  async write(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.length;
    if (this.bytes > ARCHIVE_BYTES) throw tooLarge();
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + PART_BYTES - this.#waitingBytes);
      this.#waiting.push(piece);
      this.#waitingBytes += piece.length;
      from += piece.length;
      if (this.#waitingBytes === PART_BYTES) await this.flush();
    }
  }

  /** One more file is written; 409 once the archive has taken too long. */
  async done(): Promise<void> {
    this.processed += 1;
    const now = performance.now();
    if (now - this.#begun > ARCHIVE_MS) throw tookTooLong();
    if (now - this.#shownAt < PROGRESS_MS) return;
    this.#shownAt = now;
    await this.#beside((tx) => this.#progress(tx));
  }

  /** Stores what has not filled a part. */
  async flush(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    const content = Buffer.concat(this.#waiting);
    const part = this.#parts;
    await this.#beside(async (tx) => {
      await this.#progress(tx);
      await tx.run(PART, [tx.companyId, this.#start.id, part, content]);
    });
    this.#parts += 1;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  async #progress(tx: Tx): Promise<void> {
    const { id, attempts } = this.#start;
    const rows = await tx.run(PROGRESS, [tx.companyId, id, attempts, this.processed, this.total]);
    if (rows.length === 0) throw new ArchiveGoneError();
  }

  async #beside(work: (tx: Tx) => Promise<void>): Promise<void> {
    await inTenant(this.#companyId, work, null, { purpose: 'background' });
  }
}

/** 409: leaving out what takes the most room is the way out. */
export function tooLarge(): Error {
  return apiError.conflict(
    'API-ARCHIVE-SIZE',
    sentence('An archive can have {size} MiB. Leave out attachments or PDFs.', {
      size: moneyValue(ARCHIVE_BYTES / MIB, 0),
    }),
  );
}

function tookTooLong(): Error {
  return apiError.conflict(
    'API-ARCHIVE-TIME',
    sentence('The archive took more than {minutes} minutes. Leave out PDFs or attachments.', {
      minutes: ARCHIVE_MS / 60_000,
    }),
  );
}
