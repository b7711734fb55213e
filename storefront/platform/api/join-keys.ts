/** What stands between the things of a list. */
export const listSeparator = { en: ', ', zh: '、' } as const;
