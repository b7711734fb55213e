/**
 * Generates the message files unless they are fresh. Every command of bin/ preloads it (`node --import`). The
 * tests, the builds and React Router import it first.
 */
import { areMessagesFresh } from './messages-freshness.ts';

if (!areMessagesFresh()) {
  const { writeMessages } = await import('./write-messages.ts');
  await writeMessages();
}
