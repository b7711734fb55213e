const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Tells whether a text is a uuid. Check outside ids with it, because PostgreSQL would fail instead of finding
 * nothing.
 */
export const isUuid = (text: string) => form.test(text);
