/** Splits a name from one line. A Chinese name begins with the family name. A single word is used for both. */
export function splitName(recipient: string): { first_name: string; last_name: string } {
  const name = recipient.trim();
  const chinese = /^(\p{Script=Han})(\p{Script=Han}{1,3})$/u.exec(name);
  if (chinese) return { first_name: cut(chinese[2]), last_name: cut(chinese[1]) };

  const [first = '', ...others] = name.split(/\s+/u);
  return { first_name: cut(first), last_name: cut(others.join(' ') || first) };
}

const longest = 80;
const cut = (name = '') => [...name].slice(0, longest).join('');
