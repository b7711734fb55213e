/**
 * No more of somebody than another customer may know: the first name, and one letter of the last, whose father's name
 * begins behind a "bin" or "a/l". A Chinese family name is one letter and would be all of it.
 */
export function friendName(first: string, last: string): string {
  const [initial = ''] = [...last.trim().replace(/^(bin|binti|a\/l|a\/p)\s+/i, '')];
  return /\p{Script=Han}/u.test(initial) || !initial
    ? first.trim()
    : `${first.trim()} ${initial.toUpperCase()}.`;
}
