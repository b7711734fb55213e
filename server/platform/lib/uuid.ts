const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Asked of an id from outside before PostgreSQL is: what is no uuid names nothing, rather than failing. */
export const isUuid = (text: string) => form.test(text);
