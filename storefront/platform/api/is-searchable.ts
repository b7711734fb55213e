/** Returns whether a text can be searched for: two letters, or one Chinese character. */
export const isSearchable = (text: string) => /\p{Script=Han}/u.test(text) || text.length >= 2;
