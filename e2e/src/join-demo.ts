import { Caller } from './caller.ts';
import { markToursSeen } from './mark-tours-seen.ts';
import { newestLink } from './outbox.ts';

const PASSWORD = 'harbour-2026';

interface NewMember {
  email: string;
  /** Role in the demo company. */
  roleName: string;
  password: string;
}

/** Invites to the demo company, as its owner. */
export async function inviteToDemo(
  url: string,
  { email, roleName }: Pick<NewMember, 'email' | 'roleName'>,
): Promise<void> {
  const owner = await Caller.signIn(url, 'demo@example.com', PASSWORD);
  const roles = await owner.get('/account/v1/company/roles');
  const role = roles.content.find(({ name }) => name === roleName);
  const query = { companyRoleId: role?.id ?? '', email };
  await owner.post('/account/data/company/space/member/invite', { query });
  await owner.leave();
}

/** Makes a member of the demo company, who is called Sam and by the role, and has seen the tours. */
export async function joinDemo(url: string, { email, roleName, password }: NewMember): Promise<void> {
  await inviteToDemo(url, { email, roleName });
  const link = await newestLink(url, email, '/registration/');
  const secret = link.split('/').at(-1) ?? '';
  await Caller.accept(url, secret, { firstName: 'Sam', lastName: roleName, password });
  await markToursSeen(url, email, password);
}
