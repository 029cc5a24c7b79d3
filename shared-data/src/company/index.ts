/** The company and its people: its record and dashboard, members, invitations, roles, plans, the person, and the modules. Apart from the lists, which are drawn first. */
export * from './company.ts';
export * from './dashboard.ts';
export * from './history.ts';
export * from './invitations.ts';
export * from './members.ts';
export * from './modules.ts';
export * from './person.ts';
export * from './plans.ts';
export * from './roles.ts';
export * from './support.ts';
export * from './webhooks.ts';
