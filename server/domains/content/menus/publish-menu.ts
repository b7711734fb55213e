import { randomUUID } from 'node:crypto';
import { type MenuName, menuNames } from '@kebun/contract/content/menus/menus.ts';
import {
  type EntryDraft,
  type LowerEntry,
  menuErrors,
  type StaffMenu,
  type StaffMenuRow,
} from '@kebun/contract/content/menus/staff-menus.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertNoErrors } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { defaultMenus } from './default-menus.ts';
import { insertVersion, selectShown, selectVersions } from './menu-rows.ts';

const defaultVersion = { version: 0, published_at: null, published_by: null };

export async function listForStaff(db: Db): Promise<StaffMenuRow[]> {
  const changed = new Map((await selectShown(db)).map((shown) => [shown.menu, shown]));
  return menuNames.map((name) => {
    const { version, published_at, published_by } = changed.get(name) ?? defaultVersion;
    return { name, version, published_at, published_by };
  });
}

export async function findForStaff(db: Db, name: MenuName): Promise<StaffMenu> {
  const versions = await selectVersions(db, name);
  const all = [...versions, { ...defaultVersion, entries: [...defaultMenus[name]] }].map(
    ({ version, entries, published_at, published_by }) => ({
      name,
      version,
      entries,
      published_at,
      published_by,
    }),
  );
  const [shown, ...earlier] = all;
  if (!shown) throw new Refusal('not_found');
  return { ...shown, earlier };
}

interface MenuPublication {
  entries: readonly EntryDraft[];
  version: number;
}

/** Publishes a menu from the version that the caller has seen. Earlier versions stay and can be restored. */
export async function publishMenu(
  tx: Tx,
  name: MenuName,
  { entries, version }: MenuPublication,
  by: { id: string },
): Promise<void> {
  const errors: FieldErrors = menuErrors(name, entries);
  assertNoErrors(errors);

  const before = await findForStaff(tx, name);
  const written = entriesIn(entries);
  const made = await insertVersion(tx, {
    menu: name,
    version: version + 1,
    entries: written,
    published_by: by.id,
  });
  if (made === undefined) {
    throw new Refusal('version_conflict', { fresh: { version: (await findForStaff(tx, name)).version } });
  }
  await audit(tx, by, {
    action: 'menu.published',
    subject: { kind: 'menu', id: name },
    before: { version: before.version, entries: before.entries },
    after: { version: made, entries: written },
  });
  invalidateTags(tx, 'menus');
}

/** Trims the typed texts and gives every entry a unique name. */
function entriesIn(entries: readonly EntryDraft[]): EntryDraft[] {
  const taken = new Set<string>();
  const remaining = <E extends LowerEntry>(entry: E): E => {
    const id = entry.id && !taken.has(entry.id) ? entry.id : randomUUID();
    taken.add(id);
    return {
      ...entry,
      id,
      label: trimmedTexts(entry.label),
      path: entry.path?.trim() || null,
    };
  };
  return entries.map((entry) => ({ ...remaining(entry), entries: entry.entries.map(remaining) }));
}
