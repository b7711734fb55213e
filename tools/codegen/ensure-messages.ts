/**
 * Generates the message files unless they are fresh. Preloaded by every command of bin/ (`node --import`), and imported
 * by whatever else needs the files first: the tests, the builds, React Router.
 */
import { areMessagesFresh } from './messages-freshness.ts';

if (!areMessagesFresh()) {
  const { writeMessages } = await import('./write-messages.ts');
  await writeMessages();
}
