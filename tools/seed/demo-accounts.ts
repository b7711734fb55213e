import { people } from '@kebun/world/people.ts';

/** Public: only demo accounts use it. */
export const demoPassword = 'sawi-dan-kangkung';

/** The authenticator secret of the demo's staff. */
export const demoSecret = 'KEBUNHIJAUKEBUNHIJAUKEBUNHIJAUKE';

export const demoLogins = people.filter(({ role }) => role === 'customer').map(({ email }) => email);

/** The staff of the demo with their roles. */
export const demoStaff = people.flatMap(({ email, staff_roles = [] }) =>
  staff_roles.map((role) => ({ email, role })),
);
