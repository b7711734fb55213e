/** What stands between the things of a list. */
export const between = { en: ', ', zh: '、' } as const;
