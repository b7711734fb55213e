import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Permission, permissionsOf, staffRoles } from '@kebun/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { pagesOf } from '#platform/shell/resource.ts';
import { resources } from './resources.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The calls that the forms of a resource send: its new records and its changes. */
// biome-ignore format: table
const sentBy: Readonly<Record<string, { create?: string; edit?: string }>> = {
  orders:             { create: 'enterOrder' },
  products:           { create: 'createProduct', edit: 'changeProduct' },
  categories:         { create: 'createCategory', edit: 'changeCategory' },
  brands:             { create: 'createBrand', edit: 'changeBrand' },
  dietary:            { create: 'createProductLabel', edit: 'updateProductLabel' },
  tags:               { create: 'createProductLabel', edit: 'updateProductLabel' },
  attributes:         { create: 'createAttribute', edit: 'changeAttribute' },
  'search-words':     { create: 'createSearchWords', edit: 'changeSearchWords' },
  'harvest-lots':     { edit: 'getHarvestLot' },
  'pack-lots':        { create: 'packLots', edit: 'getLotLabel' },
  recalls:            { create: 'traceRecall', edit: 'getRecall' },
  'presales':       { create: 'openPresale', edit: 'changePresale' },
  deals:              { create: 'addDeal', edit: 'changeDeal' },
  coupons:            { create: 'addCoupon', edit: 'changeCoupon' },
  shops:              { create: 'createShop', edit: 'changeShop' },
  'delivery-windows': { create: 'addWindow', edit: 'changeWindow' },
  'shipping-methods': { create: 'addMethod', edit: 'changeMethod' },
  'delivery-zones':   { create: 'addZone', edit: 'changeZone' },
  postcodes:          { create: 'createPostcode', edit: 'changePostcode' },
  'payment-gateways': { edit: 'changeGateway' },
  'tax-classes':      { create: 'createTaxClass', edit: 'changeTaxClass' },
  layouts:            { edit: 'saveLayoutDraft' },
  menus:              { edit: 'publishMenu' },
  banners:            { create: 'addBanner', edit: 'changeBanner' },
  'static-blocks':    { create: 'addInfoPage', edit: 'publishStaticBlock' },
  settings:           { edit: 'changeShopSettings' },
  batches:            { create: 'startBatch' },
  farmers:            { create: 'addFarmer', edit: 'changeFarmer' },
  plots:              { create: 'addPlot', edit: 'changePlot' },
  crops:              { create: 'addCrop', edit: 'changeCrop' },
  varieties:          { create: 'addVariety', edit: 'changeVariety' },
  'seed-lots':        { create: 'addSeedLot', edit: 'changeSeedLot' },
  'farm-inputs':      { create: 'addFarmInput', edit: 'changeFarmInput' },
  'input-lots':       { create: 'addInputLot', edit: 'changeInputLot' },
  'hygiene-checks':   { create: 'addHygieneCheck', edit: 'changeHygieneCheck' },
  trainings:          { create: 'addTraining', edit: 'changeTraining' },
  'residue-tests':    { create: 'addResidueTest', edit: 'listResidueTests' }, // to read one
  'weather-days':     { create: 'addWeather', edit: 'changeWeather' },
  farms:              { create: 'addFarm', edit: 'changeFarm' },
  team:               { create: 'inviteStaff' },
};

/** A page that staff without the permission open to read the record: it shows its fields without a way to send them. */
const readable: readonly string[] = ['products'];

/** Returns the permission of each call, as the routes of the server declare it. */
function permissionsOfRoutes(): ReadonlyMap<string, Permission> {
  const permission = /staff(?:OfFarm)?\('([\w.]+)'\)/;
  const routes = globSync('server/{domains,apps}/**/*routes*.ts', { cwd: root }).flatMap((file) => {
    const [head = '', ...calls] = readFileSync(`${root}${file}`, 'utf8').split(/\bserve\(/);
    const code = [head, ...calls].join('');
    const named = new Map(
      [...code.matchAll(new RegExp(`const (\\w+) = ${permission.source}`, 'g'))].map(
        ([, name = '', its = '']) => [name, its],
      ),
    );
    return calls.flatMap((call): [string, string][] => {
      const [, name] = /^\s*app,\s*(?:\w+\.)?(\w+),/.exec(call) ?? [];
      const last = [...call.matchAll(/,\s*(\w+),?\s*\)/g)].map(([, terms = '']) => named.get(terms));
      const its = permission.exec(call)?.[1] ?? last.find((one) => one !== undefined);
      return name && its ? [[name, its]] : [];
    });
  });
  return new Map(routes) as Map<string, Permission>;
}

const forms = resources.flatMap((resource) =>
  (['create', 'edit'] as const)
    .filter((form) => resource[form])
    .map((form) => ({ resource, form, name: `${resource.name}/${form}` })),
);

test('a role opens exactly the forms that it may send', () => {
  const required = permissionsOfRoutes();
  const opened = (role: (typeof staffRoles)[number], { resource, form }: (typeof forms)[number]) => {
    const permissions = permissionsOf([role]);
    return permissions.includes(resource.permission) && pagesOf(resource, permissions)[form] !== undefined;
  };

  expect(forms.map(({ resource, form }) => sentBy[resource.name]?.[form] ?? resource.name)).toEqual(
    forms.map(() => expect.stringMatching(/^[a-z]+[A-Z]/)),
  );
  for (const { resource, form, name } of forms.filter(
    ({ resource, form }) => form === 'create' || !readable.includes(resource.name),
  )) {
    const permission = required.get(sentBy[resource.name]?.[form] ?? '');
    expect(permission, name).toBeDefined();
    for (const role of staffRoles) {
      const may = permission !== undefined && permissionsOf([role]).includes(permission);
      expect(opened(role, { resource, form, name }), `${role}: ${name}`).toBe(may);
    }
  }
});

test('staff who may not add a product still open one to read it', () => {
  const products = resources.find(({ name }) => name === 'products');
  expect(products && Object.keys(pagesOf(products, permissionsOf(['packer'])))).toEqual(['list', 'edit']);
});
