import type { Person } from '#features/farms/field-sync/field-database.ts';
import type { FieldRecord } from '#features/farms/field-sync/outbox.ts';
import { givenLand } from './given-snapshot.ts';

/** Returns a field database in memory, for one test. */
export function fieldDatabaseInMemory(person: Person, records: readonly FieldRecord[]) {
  const kept = new Map(records.map((record) => [record.id, record]));
  const photos = new Map<string, Blob>();
  let holder = person;

  return {
    photos,
    hand: (to: Person) => {
      holder = to;
    },
    find: (id: string) => kept.get(id),
    person: async () => holder,
    people: async () => [holder],
    land: async () => givenLand(),
    records: async () => [...kept.values()],
    async revise(ids: readonly string[], revised: (record: FieldRecord) => FieldRecord | 'gone') {
      return ids.flatMap((id) => {
        const record = kept.get(id);
        const after = record && revised(record);
        if (after === 'gone') kept.delete(id);
        else if (after) kept.set(id, after);
        return after && after !== 'gone' ? [after] : [];
      });
    },
    photo: async (id: string) => photos.get(id),
    dropPhoto: async (id: string) => void photos.delete(id),
    endSession: async () => {
      holder = { ...holder, token: null };
    },
  };
}
