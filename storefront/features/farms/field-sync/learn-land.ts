import { syncFarms } from '@kebun/contract/farms/events/recording.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import type { AskField } from './call-field-api.ts';
import type { Box } from './field-database.ts';
import { learnt } from './field-snapshot.ts';

interface Means {
  box: Pick<Box, 'person' | 'land' | 'keepLand' | 'endSession'>;
  ask: AskField;
  now: () => Date;
}

/**
 * Asks what has changed on the farms; once a day, and for whoever has nothing yet, for all there is. What cannot be had
 * now is asked for the next time: until then what is known is good enough.
 */
export async function learnLand({ box, ask, now }: Means): Promise<void> {
  const person = await box.person();
  if (!person?.token) return;
  const at = now().toISOString();
  const day = dayOf(at);
  const known = await box.land(person.id);
  const before = known?.day === day ? known : undefined;
  const query = before ? { since: before.cursor } : {};

  const answer = await ask(syncFarms, { query, token: person.token }).catch(() => undefined);
  if (answer?.status === 401) await box.endSession(person.id);
  if (!answer?.reply) return;
  await box.keepLand(learnt(before, answer.reply, { staff_id: person.id, learnt_at: at, day }));
}
