/**
 * Returns the part of a name that another customer may see: the first name and the initial of the last. The initial
 * of a name with "bin" or "a/l" is that of the father's name. A Chinese family name is left out, because one
 * character is all of it.
 */
export function friendName(first: string, last: string): string {
  const [initial = ''] = [...last.trim().replace(/^(bin|binti|a\/l|a\/p)\s+/i, '')];
  return /\p{Script=Han}/u.test(initial) || !initial
    ? first.trim()
    : `${first.trim()} ${initial.toUpperCase()}.`;
}
