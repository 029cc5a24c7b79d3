import { operationsOf, type Operation } from '../openapi.ts';
import { KNOWN_ATTACKS, attacksOn, type Attack } from './attacks.ts';
import { callerAs } from './caller.ts';
import type { Abuse, Abuser } from './abuse.ts';

/** Sends every shape to every route, one connection for each abuser, in a separate process; prints what came, as JSON. */
const [base = '', people = '[]'] = process.argv.slice(2);
const abusers = JSON.parse(people) as Abuser[];

/** Their own sessions end with it. */
const LEFT_OUT = /logout|DELETE .*\/sessions/;
/** Attacks on routes that refuse a caller for who it is: the refusal comes before all else, so a few of each do. */
const REFUSED_SHARE = 8;

const operations = (await operationsOf(described)).filter(({ name }) => !LEFT_OUT.test(name));
const abuse: Abuse = { routes: operations.length, sent: 0, statuses: {}, serverErrors: [] };

/** Reads the description of the server. */
async function described<T>(
  method: string,
  url: string,
): Promise<{ status: number; headers: Headers; body: T }> {
  const { status, headers, ...answer } = await fetch(base + url, { method }).then(async (one) => ({
    status: one.status,
    headers: one.headers,
    body: (await one.json()) as T,
  }));
  return { status, headers, ...answer };
}

/** Members share what their company's routes take; the others take the public routes, and a part of the rest. */
function attacksOf({ role }: Abuser, index: number): Attack[] {
  const members = abusers.filter((one) => one.role === 'member');
  const share = (attacks: Attack[], shares: number, which: number): Attack[] =>
    attacks.filter((_attack, at) => at % shares === which % shares);
  const of = (wanted: (one: Operation) => boolean): Attack[] => operations.filter(wanted).flatMap(attacksOn);
  const tenant = of(({ tenant }) => tenant);
  if (role === 'member') return [...share(tenant, members.length, index), ...KNOWN_ATTACKS.member];
  const refused = share(tenant, REFUSED_SHARE, index);
  return [...(role === 'stranger' ? of(({ tenant }) => !tenant) : []), ...refused, ...KNOWN_ATTACKS.stranger];
}

async function attack(abuser: Abuser, index: number): Promise<void> {
  const send = callerAs(base, abuser.token);
  for (const { what, make } of attacksOf(abuser, index)) {
    const status = await send(make());
    abuse.sent += 1;
    const counted = `${abuser.role} ${status}`;
    abuse.statuses[counted] = (abuse.statuses[counted] ?? 0) + 1;
    if (status >= 500) abuse.serverErrors.push(`${abuser.role}, ${what}: ${status}`);
  }
}

await Promise.all(abusers.map(attack));
console.log(JSON.stringify(abuse));
