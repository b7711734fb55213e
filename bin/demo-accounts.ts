import { people } from '@kebun/world/people.ts';

/** For everybody to see: there are accounts with it in a demo, and nowhere else. */
export const demoPassword = 'sawi-dan-kangkung';

export const demoLogins = people.filter(({ role }) => role === 'customer').map(({ email }) => email);
