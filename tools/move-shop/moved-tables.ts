/** The tables that `bin/export` writes, in the order of the file. */
export const movedTables = [
  'accepted_policies', 'addresses', 'age_limit_runs', 'archive_withdrawals', 'attribute_values', 'attributes',
  'audit_log', 'banners', 'batch_days', 'batch_numbers', 'batches', 'brands', 'bundle_options', 'bundle_slots',
  'cancelled_lines', 'cart_lines', 'carts', 'categories', 'checkouts', 'closed_days', 'co_purchase_watermark',
  'co_purchases', 'cohorts', 'coin_accounts', 'coin_entries', 'collection_products', 'complaint_lots', 'complaint_photos', 'complaints', 'contact_numbers',
  'coupon_categories', 'coupon_claims', 'coupon_redemptions', 'coupons', 'crop_cycle_archives',
  'crop_varieties', 'crops', 'customer_notes', 'customers', 'cut_lines', 'cut_lists', 'cut_needs', 'cut_shares', 'day_totals', 'deal_sales', 'deals', 'declined_photos',
  'delivery_methods', 'delivery_moves', 'delivery_runs', 'delivery_windows', 'delivery_zones', 'dietary_needs', 'e_invoice_buyers', 'enquiries', 'entered_orders', 'event_reviews',
  'farm_certificates', 'farm_event_batches', 'farm_events', 'farm_logs', 'farm_photos', 'farmer_farms',
  'farmers', 'farms', 'forecast_snapshots', 'harvest_lots', 'harvests', 'home_layout_versions', 'home_layouts', 'hygiene_checks',
  'idempotency_keys', 'input_counts', 'input_lots', 'input_products', 'input_uses', 'invoice_counter', 'invoices', 'known_devices',
  'ledger_checks', 'ledger_violations', 'lot_edges', 'lot_losses', 'mails', 'menu_versions', 'newsletter_subscriptions', 'notifications',
  'order_additions', 'order_events', 'order_filters', 'order_line_lots', 'order_line_parts', 'order_lines', 'order_notes', 'order_shortfalls', 'order_transitions',
  'orders', 'pack_lot_numbers', 'pack_lots', 'packed_lines', 'payment_alerts', 'payment_attempts', 'payment_events', 'payment_findings',
  'payment_gateways', 'payment_methods', 'payments', 'pictures', 'plot_outlines', 'plot_totals', 'plots',
  'postcodes', 'presales', 'pre_orders', 'product_bitmaps', 'product_cards', 'product_collections', 'product_dietary_needs',
  'product_import_rows', 'product_imports', 'product_pictures', 'product_sales_daily', 'product_tags',
  'product_views_daily', 'product_words', 'products', 'published_photo_people', 'published_photos', 'recall_drills', 'recall_entries', 'recall_harvest_lots', 'recall_lines', 'recall_lots',
  'recall_orders', 'recalls', 'recent_products', 'recipe_products', 'refer_codes', 'referral_claims',
  'referrals', 'refund_approvals', 'refund_lines', 'refunds', 'report_parts', 'reports', 'residue_reports', 'residue_tests', 'review_decisions',
  'reviews', 'sandbox_cards', 'sandbox_payments', 'saved_instruments', 'search_meanings', 'search_synonyms', 'search_vocabulary',
  'seed_lots', 'seed_runs', 'settings', 'shoppers', 'shops', 'sku_values', 'skus', 'slot_bookings',
  'spray_intervals', 'staff', 'staff_farms', 'staff_recovery_codes', 'staff_roles', 'stage_totals', 'states',
  'static_block_slugs', 'static_block_versions', 'static_blocks', 'stock_items', 'stock_movements', 'stock_reservations',
  'substitutes', 'swapped_lines', 'tags', 'tax_classes', 'tax_rates', 'taxonomy_words', 'trace_packs', 'trace_roots', 'trace_segments', 'trainings', 'transfers', 'unverified_orders', 'variety_products',
  'wallet_accounts', 'wallet_adjustments', 'wallet_entries', 'weather_days', 'week_totals', 'wishlist_items', 'words_versions',
  'zone_ranges',
] as const; // biome-ignore format: list

/**
 * The waiting jobs, which are written like a table of this name: the queue's own tables differ between installations.
 */
export const waitingJobs = 'waiting_jobs';

/** The tables that stay behind, and why. */
// biome-ignore format: table
export const leftOutTables: Record<string, string> = {
  migrations:          'the new installation has applied them itself, and they must be the same',
  rate_limit_counters: 'tries of the last minutes',
  tokens:              'sessions of shoppers: they sign in again',
  staff_tokens:        'sessions of staff: they sign in again',
  staff_invitations:   'one-time links to the address of the first installation',
  first_owner_link:    'a one-time link for a shop without staff',
  backup_runs:         'backups of the first installation',
  picture_imports:     'uploads of pictures, whose zip files stay behind',
  picture_import_files: 'the names in these uploads',
  product_previews:    'preview links to the address of the first installation',
  static_block_previews: 'preview links to the address of the first installation',
  password_resets:     'one-time codes and links',
  registrations:       'registrations that wait for a one-time code',
  verifications:       'one-time codes',
  data_requests:       'one-time codes and links for the data of a guest',
};
