import { Caller } from './caller.ts';

/** Tours stay over what a test clicks: for a member they count as seen. */
export async function markToursSeen(url: string, email: string, password: string): Promise<void> {
  const member = await Caller.signIn(url, email, password);
  const tours = '/account/data/company/space/member/tours';
  const names = Object.keys(await member.get(tours));
  for (const name of names) await member.put(tours, { query: { name, value: true } });
}
