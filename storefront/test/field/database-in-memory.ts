import type { Person } from '#features/farms/field-sync/field-database.ts';
import type { FieldRecord } from '#features/farms/field-sync/field-record.ts';
import { givenLand } from './given-snapshot.ts';

/** Returns a field database in memory, for one test. */
export function fieldDatabaseInMemory(person: Person, records: readonly FieldRecord[]) {
  const stored = new Map(records.map((record) => [record.id, record]));
  const photos = new Map<string, Blob>();
  let holder = person;

  return {
    photos,
    hand: (to: Person) => {
      holder = to;
    },
    find: (id: string) => stored.get(id),
    person: async () => holder,
    people: async () => [holder],
    snapshot: async () => givenLand(),
    records: async () => [...stored.values()],
    async revise(ids: readonly string[], revised: (record: FieldRecord) => FieldRecord | 'gone') {
      return ids.flatMap((id) => {
        const record = stored.get(id);
        const after = record && revised(record);
        if (after === 'gone') stored.delete(id);
        else if (after) stored.set(id, after);
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
