import type { Call } from '@kebun/contract/endpoint.ts';
import * as schema from '@kebun/contract/staff-crops.schema.ts';
import * as contract from '@kebun/contract/staff-crops.ts';
import type { Tx } from '#platform/db.ts';
import { type App, type Asked, serve } from '#platform/http.ts';
import { staff } from '#platform/policy.ts';
import { audited } from './audited.ts';
import { findStaffCrop, listStaffCrops } from './list-staff-crops.ts';
import { addCrop, archiveCrop, changeCrop, returnCrop } from './save-crop.ts';
import { addVariety, archiveVariety, changeVariety, returnVariety } from './save-variety.ts';

type About = Pick<Parameters<typeof audited>[2], 'action' | 'kind'>;

/** Changes a crop or a variety, and writes down what it was and became. */
async function changing<C extends Call>(
  { staff: by, inTransaction }: Pick<Asked<C>, 'staff' | 'inTransaction'>,
  about: About & { id: string },
  work: (tx: Tx) => Promise<void>,
): Promise<null> {
  await inTransaction((tx) =>
    audited(tx, by, about, async () => {
      await work(tx);
      return { id: about.id };
    }),
  );
  return null;
}

async function adding<C extends Call>(
  { staff: by, inTransaction, reply }: Pick<Asked<C>, 'staff' | 'inTransaction' | 'reply'>,
  about: About,
  work: (tx: Tx) => Promise<string>,
) {
  reply.code(201);
  const { id } = await inTransaction((tx) =>
    audited(tx, by, { ...about, id: undefined }, async () => ({ id: await work(tx) })),
  );
  return { data: { id } };
}

const owning = staff('farm.write');

/** What can be grown is the same on all the farms: who decides on one sees it, and the owner changes it. */
export function cropRoutes(app: App): void {
  const deciding = staff('farm.decide');

  serve(
    app,
    contract.listStaffCrops,
    schema.listStaffCrops,
    async ({ db, language }) => ({ data: await listStaffCrops(db, language) }),
    deciding,
  );
  serve(
    app,
    contract.getStaffCrop,
    schema.getStaffCrop,
    async ({ db, params, language }) => ({ data: await findStaffCrop(db, params.id, language) }),
    deciding,
  );
  serve(
    app,
    contract.addCrop,
    schema.addCrop,
    (asked) => adding(asked, { action: 'farm.crop_added', kind: 'crop' }, (tx) => addCrop(tx, asked.body)),
    owning,
  );
  serve(
    app,
    contract.changeCrop,
    schema.changeCrop,
    (asked) => {
      const { id } = asked.params;
      const about = { action: 'farm.crop_changed', kind: 'crop', id } as const;
      return changing(asked, about, (tx) => changeCrop(tx, id, asked.body));
    },
    owning,
  );
  serve(
    app,
    contract.archiveCrop,
    schema.archiveCrop,
    (asked) => {
      const { id } = asked.params;
      return changing(asked, { action: 'farm.crop_archived', kind: 'crop', id }, (tx) => archiveCrop(tx, id));
    },
    owning,
  );
  serve(
    app,
    contract.returnCrop,
    schema.returnCrop,
    (asked) => {
      const { id } = asked.params;
      return changing(asked, { action: 'farm.crop_returned', kind: 'crop', id }, (tx) => returnCrop(tx, id));
    },
    owning,
  );
  varietyRoutes(app);
}

function varietyRoutes(app: App) {
  serve(
    app,
    contract.addVariety,
    schema.addVariety,
    (asked) =>
      adding(asked, { action: 'farm.variety_added', kind: 'variety' }, (tx) =>
        addVariety(tx, asked.params.id, asked.body),
      ),
    owning,
  );
  serve(
    app,
    contract.changeVariety,
    schema.changeVariety,
    (asked) => {
      const { id } = asked.params;
      const about = { action: 'farm.variety_changed', kind: 'variety', id } as const;
      return changing(asked, about, (tx) => changeVariety(tx, id, asked.body));
    },
    owning,
  );
  serve(
    app,
    contract.archiveVariety,
    schema.archiveVariety,
    (asked) => {
      const { id } = asked.params;
      const about = { action: 'farm.variety_archived', kind: 'variety', id } as const;
      return changing(asked, about, (tx) => archiveVariety(tx, id));
    },
    owning,
  );
  serve(
    app,
    contract.returnVariety,
    schema.returnVariety,
    (asked) => {
      const { id } = asked.params;
      const about = { action: 'farm.variety_returned', kind: 'variety', id } as const;
      return changing(asked, about, (tx) => returnVariety(tx, id));
    },
    owning,
  );
}
