const chinese = /^\p{Script=Han}+$/u;

/** Returns the full name: a Chinese one starts with the family name, without a space; others end with it. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  chinese.test(last_name + first_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`.trim();
