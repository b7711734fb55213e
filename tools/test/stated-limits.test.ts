import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { expect, test } from 'vitest';
import {
  limitsStatedIn,
  limitsStatedOutside,
  typedLengthsIn,
  typedLengthsOfInputs,
} from './stated-limits.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How much one list, chart, answer or computation takes, which concerns no other file. Only remove lines. */
const allowed = [
  'backoffice/features/delivery/covered-postcodes.tsx maxTowns',
  'backoffice/features/farms/batches/entry-form.tsx maxSourceBatches',
  'backoffice/features/farms/plots/corners.ts leastCorners',
  'backoffice/features/reports/report-chart.tsx maxBars',
  'contract/farms/forecast/first-harvest.ts minSpread',
  'contract/farms/plots/overlap.ts maxSteps',
  'contract/lib/request-target.ts longestTarget',
  'contract/lib/shapes.ts mostDays',
  'contract/lib/shapes.ts maxInt',
  'server/apps/today/today.ts maxItemsShown',
  'server/domains/catalogue/imports/picture-names.ts maxName',
  'server/domains/catalogue/listing/alternatives.ts maxAlternatives',
  'server/domains/catalogue/listing/list-addresses.ts maxUrlsPerSitemap',
  'server/domains/catalogue/listing/product-views.ts maxBufferedViews',
  'server/domains/catalogue/listing/related-products.ts maxCandidates',
  'server/domains/catalogue/products/find-copy-names.ts maxCodeBase',
  'server/domains/catalogue/products/product-choices.ts maxResults',
  'server/domains/catalogue/products/product-routes.ts maxPreviewedProducts',
  'server/domains/catalogue/products/product-routes.ts maxRelated',
  'server/domains/catalogue/search/find-corrections.ts maxGuessedTerms',
  'server/domains/catalogue/search/search-query.ts maxQueryWords',
  'server/domains/catalogue/search/suggest.ts maxSuggestions',
  'server/domains/catalogue/search/suggest.ts maxChecked',
  'server/domains/checkout/additions/quote-addition.ts maxListed',
  'server/domains/checkout/entered-orders/entry-choices.ts maxResults',
  'server/domains/farms/assert-not-in-use.ts maxUsesListed',
  'server/domains/farms/forecast/load-forecast-history.ts oneSeasonDays',
  'server/domains/farms/forecast/load-forecast-history.ts maxPastCycles',
  'server/domains/farms/forecast/load-forecast-history.ts weatherHistoryDays',
  'server/domains/farms/plots/plot.ts maxBatchesShown',
  'server/domains/ledger/check-invariants.ts maxRowsPerViolation',
  'server/domains/orders/desk/order-search.ts minDigits',
  'server/domains/orders/queries.ts maxLinesPaired',
  'server/domains/payments/attempts/card-number.ts minCardDigits',
  'server/domains/payments/attempts/card-number.ts maxCardDigits',
  'server/domains/payments/ipay88/cards.ts longestAnswer',
  'server/domains/payments/ipay88/payment-details.ts longestAnswer',
  'server/domains/payments/ipay88/requery.ts longestAnswer',
  'server/domains/payments/ipay88/test-merchant.ts longestFault',
  'server/domains/payments/queries.ts maxEventsPerAttempt',
  'server/domains/privacy/export-data.ts rowsAtOnce',
  'server/domains/privacy/export-data.ts picturesAtOnce',
  'server/domains/reports/find-report.ts maxReportRows',
  'server/domains/reports/find-report.ts maxReportsListed',
  'server/platform/db/db.ts mostWaiting',
  'server/platform/files/images.ts longestSide',
  'server/platform/files/read-zip.ts maxRatio',
  'server/platform/http/search-expression.ts maxSearchTerms',
  'server/sandbox/sandbox-card.ts setupTokenMinutes',
  'storefront/features/catalogue/bundles/bundle-card.tsx maxItemsShown',
  'storefront/features/catalogue/listing/page-range.ts maxPages',
  'storefront/features/catalogue/products/product-promises.tsx maxAreas',
  'storefront/features/catalogue/search/recent-searches.ts maxSearches',
  'storefront/features/farms/charts/yield-by-plot.tsx maxBars',
  'storefront/features/orders/orders-for-help.tsx maxOrders',
  'storefront/features/payments/reservation-countdown.tsx minutesUntilHours',
  'storefront/features/reviews/queries.ts fewReviews',
  'storefront/platform/api/watch-connection.ts longestWait',
  'storefront/routes/shop/home/bundle-band.tsx maxBundles',
  'storefront/routes/shop/home/bundle-grid.tsx maxBundles',
  'storefront/routes/shop/home/deal-and-products.tsx maxProducts',
  'storefront/routes/shop/search.tsx minResults',
  'storefront/worker/service-worker.ts maxCachedPages',
  'storefront/worker/service-worker.ts maxCachedFiles',
];

test('contract/lib/limits.ts states every limit and lifetime of the business', () => {
  expect(limitsStatedOutside(root)).toEqual(allowed);
});

test('a limit in figures is found; one of the machine, and one that another gives, are not', () => {
  const code = [
    'export const maxPictures = 12;',
    'const previewDays = 7; // days',
    'const mailsAtOnce = 200;',
    'const fewPacks = 10;',
    'const longestNote = 40; // characters',
    'const length = 7;',
    'const maxBytes = 100;',
    'const retryMs = 100;',
    'const maxShown = maxPictures;',
  ].join('\n');

  expect(limitsStatedIn(code)).toEqual([
    'maxPictures',
    'previewDays',
    'mailsAtOnce',
    'fewPacks',
    'longestNote',
    'length',
  ]);
});

test('an input takes its greatest length from the limits, as the schema of its field does', () => {
  expect(typedLengthsOfInputs(root)).toEqual([]);
  expect(
    typedLengthsIn('<TextField maxLength={80} />, { maxLength: 1_000 }, maxLength={maxNameLength}'),
  ).toEqual(['maxLength={80', 'maxLength: 1_000']);
});

test('the books check two approvals from the limit of the refunds on', () => {
  const invariants = readFileSync(join(root, 'server/domains/ledger/invariants.sql'), 'utf8');
  const [, check = ''] = invariants.split('--- money: Large refunds have two approvals');
  expect(check.split('---')[0]).toContain(`> ${singleApproverLimit};`);
});
