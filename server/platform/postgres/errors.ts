/** Why the embedded PostgreSQL cannot be used here, and what to do about it. One line, for whoever starts it. */
export class DatabaseSetupError extends Error {}

export const otherwiseSetDatabaseUrl = 'or set DATABASE_URL to a PostgreSQL of your own';
