/** Finds statements that write a table outside the folder that owns it. Reading is free. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tables and views of each owner: a domain, `platform`, an app or the sandbox. A function of the owner writes
 * them; the database itself writes some, by triggers.
 */
// biome-ignore format: table
export const ownedTables: Readonly<Record<string, readonly string[]>> = {
  platform: ['audit_log', 'backup_runs', 'idempotency_keys', 'mails', 'migrations', 'rate_limit_counters', 'seed_runs'],
  sandbox: ['sandbox_cards', 'sandbox_payments'],
  accounts: ['addresses', 'contact_numbers', 'customers', 'postcodes', 'shoppers', 'states'],
  sessions: ['known_devices', 'password_resets', 'registrations', 'tokens', 'verifications'],
  staff: ['first_owner_link', 'staff', 'staff_farms', 'staff_invitations', 'staff_recovery_codes', 'staff_roles', 'staff_tokens'],
  privacy: ['age_limit_runs', 'data_requests'],
  customers: ['customer_notes'],
  catalogue: [
    'attribute_values', 'attributes', 'brands', 'bundle_options', 'bundle_slots', 'categories', 'co_purchase_watermark', 'co_purchases',
    'collection_products', 'dietary_needs', 'picture_import_files', 'picture_imports', 'pictures', 'product_bitmaps', 'product_cards', 'product_collections', 'product_dietary_needs',
    'product_import_rows', 'product_imports', 'product_pictures', 'product_previews', 'product_sales_daily', 'product_tags',
    'product_views_daily', 'product_words', 'products', 'recent_products', 'search_meanings', 'search_synonyms', 'search_vocabulary', 'shops',
    'sku_values', 'skus', 'tags', 'taxonomy_words',
  ],
  deals: ['active_deals', 'deal_sales', 'deals'],
  preorders: ['presales', 'pre_orders'],
  lots: ['harvest_lots', 'lot_edges', 'lot_losses', 'pack_lot_numbers', 'pack_lots', 'residue_reports', 'residue_tests', 'trace_packs', 'trace_roots', 'trace_segments'],
  inventory: ['stock_items', 'stock_movements', 'stock_reservations'],
  reviews: ['review_decisions', 'reviews'],
  wishlist: ['wishlist_items'],
  cart: ['cart_lines', 'carts'],
  checkout: ['checkouts', 'entered_orders', 'unverified_orders'],
  delivery: ['closed_days', 'delivery_methods', 'delivery_windows', 'delivery_zones', 'slot_bookings', 'zone_ranges'],
  orders: [
    'cancelled_lines', 'delivery_moves', 'e_invoice_buyers', 'invoice_counter', 'invoices', 'order_additions', 'order_events', 'order_filters', 'order_line_parts', 'order_line_lots', 'order_lines', 'order_notes',
    'order_transitions', 'orders', 'swapped_lines',
  ],
  fulfilment: ['cut_lines', 'cut_lists', 'cut_needs', 'cut_progress', 'cut_shares', 'delivery_runs', 'order_shortfalls', 'packed_lines', 'substitutes'],
  payments: [
    'payment_alerts', 'payment_attempts', 'payment_events', 'payment_findings', 'payment_gateways', 'payment_methods', 'payments',
    'saved_instruments',
  ],
  recalls: ['recall_drills', 'recall_entries', 'recall_harvest_lots', 'recall_lines', 'recall_lots', 'recall_orders', 'recalls'],
  complaints: ['complaint_lots', 'complaint_photos', 'complaints'],
  refunds: ['open_order_lines', 'refund_approvals', 'refund_lines', 'refunds'],
  wallet: ['transfers', 'wallet_accounts', 'wallet_adjustments', 'wallet_entries'],
  tax: ['tax_classes', 'tax_rates'],
  coupons: ['coupon_categories', 'coupon_claims', 'coupon_redemptions', 'coupons'],
  referrals: ['refer_codes', 'referral_claims', 'referrals'],
  coins: ['coin_accounts', 'coin_entries'],
  ledger: ['ledger_checks', 'ledger_violations'],
  reports: ['report_parts', 'reports'],
  content: [
    'accepted_policies', 'banners', 'home_layout_versions', 'home_layouts', 'menu_versions', 'recipe_products', 'settings', 'static_block_previews', 'static_block_slugs', 'static_block_versions', 'words_versions',
    'static_blocks',
  ],
  enquiries: ['enquiries'],
  newsletter: ['newsletter_subscriptions'],
  notifications: ['notifications'],
  farms: [
    'archive_withdrawals', 'archives', 'batch_days', 'batch_numbers', 'batches', 'cohorts', 'crop_cycle_archives', 'crop_varieties', 'crops',
    'day_contributions', 'day_totals', 'declined_photos', 'event_reviews', 'farm_certificates', 'farm_event_batches', 'farm_events', 'farm_logs', 'farm_photos',
    'farmer_farms', 'farmers', 'farms', 'forecast_snapshots', 'graded_harvests', 'harvests', 'hygiene_checks', 'input_counts', 'input_lots', 'input_products', 'input_uses', 'plot_contributions',
    'plot_outlines', 'plot_totals', 'plots', 'published_photo_people', 'published_photos', 'seed_lots', 'spray_intervals', 'stage_contributions', 'stage_totals', 'trainings', 'variety_products',
    'weather_days', 'week_contributions', 'week_totals',
  ],
};

/** The writers that are not owners, by table, each for a reason (docs/decisions/0136). */
// biome-ignore format: table
export const otherWriters: Readonly<Record<string, readonly string[]>> = {
  // The removal of personal data erases it wherever it is, in the order that its own rules need.
  customers: ['privacy'], mails: ['privacy'], order_filters: ['privacy'], reviews: ['privacy'],
  // A SKU gets its row of stock in the statement that adds it. Inventory comes after the catalogue.
  stock_items: ['catalogue'],
  // A harvest makes its lot in the transaction that projects it. Lots come after farms.
  harvest_lots: ['farms'],
  // A movement changes the units of its lot in the statement that moves the stock. Lots come after inventory.
  pack_lots: ['inventory'],
  // A refund is bounded by what was paid, in one statement. Payments come after refunds.
  payments: ['refunds'],
  // Each request marks its session as used, before any domain is called.
  tokens: ['platform'], staff_tokens: ['platform'],
};

const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'|\b(?:insert into|delete from|merge into|update)\s+(?:only\s+)?(\w+)/gi;

/** Returns every table of the generated database types. */
export function tablesIn(root: string): string[] {
  const types = readFileSync(join(root, 'server/platform/db/db.generated.ts'), 'utf8');
  const list = types.slice(types.indexOf('export interface DB {'));
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
}

/** A place that writes a table. */
interface TableWrite {
  table: string;
  writer: string;
  file: string;
}

/** Returns every write of production code: not of tests, seeds or migrations. */
export function tableWritesIn(root: string): TableWrite[] {
  const tables = new Set(tablesIn(root));
  const files = execFileSync('git', ['ls-files', 'server/*.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files
    .filter((file) => file && !/\.test\.ts$|^server\/test\/|generated|\/(seed-|generate-)/.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(writes);
      return [...found]
        .map(([, built, written]) => built ?? written ?? '')
        .filter((table) => tables.has(table))
        .map((table) => ({ table, writer: writerOf(file), file }));
    });
}

const writerOf = (file: string) =>
  /^server\/(?:domains|apps)\/([\w-]+)\//.exec(file)?.[1] ??
  /^server\/([\w-]+)\//.exec(file)?.[1] ??
  'server';

/** Returns the writes by a folder that neither owns the table nor is listed as another writer of it. */
export function foreignWritesIn(root: string): TableWrite[] {
  const owners = new Map(
    Object.entries(ownedTables).flatMap(([owner, all]) => all.map((table) => [table, owner])),
  );
  return tableWritesIn(root).filter(
    ({ table, writer }) => owners.get(table) !== writer && !otherWriters[table]?.includes(writer),
  );
}
