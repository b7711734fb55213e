const chinese = /^\p{Script=Han}+$/u;

/** A name as it is said: a Chinese one begins with the family's, in one word; others end with it. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  chinese.test(last_name + first_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`.trim();
