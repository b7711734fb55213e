/** Whether a text can be searched for: two letters say something, and so does one Chinese character. */
export const isSearchable = (text: string) => /\p{Script=Han}/u.test(text) || text.length >= 2;
