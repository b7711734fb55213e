/** The separator of a list. */
export const listSeparator = { en: ', ', zh: '、' } as const;
