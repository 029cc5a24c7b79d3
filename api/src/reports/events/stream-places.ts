/** Whose stream is to be opened. */
export interface StreamOwner {
  userId: string;
  companyId: string;
  /** Address of the client. */
  address: string;
  /** The company pays for its plan. */
  paying: boolean;
}

/**
 * Open streams at most. A stream costs some 30 KiB and a look at the session every few seconds.
 *
 * - `person`: windows of one person over all of their companies.
 * - `address`: an office behind one address.
 * - `company`: twenty people with ten windows each.
 * - `free`: companies on the free plan together. Accounts on it cost nothing, so the rest is kept for the others.
 * - `process`: what one process carries beside its calls.
 */
export const MAX_STREAMS = { person: 10, address: 200, company: 200, free: 1_000, process: 2_000 };

type Scope = keyof typeof MAX_STREAMS;

/**
 * The limits of one of so many processes: its part of those of a person, an address and a company, which reach every process;
 * the others are about what one process carries.
 */
function limitsOf(processes: number): Record<Scope, number> {
  const part = (limit: number): number => Math.ceil(limit / processes);
  const { person, address, company } = MAX_STREAMS;
  return { ...MAX_STREAMS, person: part(person), address: part(address), company: part(company) };
}

/** Counts open streams and finds the limit that a further one would exceed. */
export class StreamPlaces {
  readonly #open = new Map<string, number>();
  readonly #limits: Record<Scope, number>;

  /** `processes`: server processes of the same database. */
  constructor(processes = 1) {
    this.#limits = limitsOf(processes);
  }

  /** Takes a place and returns the function that gives it back; the limit that is reached when there is none. */
  take(owner: StreamOwner): (() => void) | Scope {
    const scopes = scopesOf(owner);
    const full = scopes.find(([scope, key]) => (this.#open.get(key) ?? 0) >= this.#limits[scope]);
    if (full !== undefined) return full[0];
    for (const [, key] of scopes) this.#add(key, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const [, key] of scopes) this.#add(key, -1);
    };
  }

  #add(key: string, difference: 1 | -1): void {
    const count = (this.#open.get(key) ?? 0) + difference;
    if (count === 0) this.#open.delete(key);
    else this.#open.set(key, count);
  }
}

function scopesOf({ userId, companyId, address, paying }: StreamOwner): [Scope, string][] {
  return [
    ['person', `person ${userId}`],
    ['address', `address ${address}`],
    ['company', `company ${companyId}`],
    ...(paying ? [] : [['free', 'free'] satisfies [Scope, string]]),
    ['process', 'process'],
  ];
}
