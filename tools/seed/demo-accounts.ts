import { people } from '@kebun/world/people.ts';

/** For everybody to see: there are accounts with it in a demo, and nowhere else. */
export const demoPassword = 'sawi-dan-kangkung';

/** What the authenticators of the demo's staff are told. */
export const demoSecret = 'KEBUNHIJAUKEBUNHIJAUKEBUNHIJAUKE';

export const demoLogins = people.filter(({ role }) => role === 'customer').map(({ email }) => email);

/** Who works for the demo's shop, and as what. */
export const demoStaff = people.flatMap(({ email, staff_roles = [] }) =>
  staff_roles.map((role) => ({ email, role })),
);
