/** Why the embedded PostgreSQL cannot be used, and what to do: one line for the person who starts it. */
export class DatabaseSetupError extends Error {}

export const otherwiseSetDatabaseUrl = 'or set DATABASE_URL to a PostgreSQL of your own';
