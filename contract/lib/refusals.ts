/** Every refusal of the API, with its HTTP status. Each code is also a message key. */
// biome-ignore format: table
export const refusals = {
  json_unreadable:               400, // only this and an unreadable URL are 400: any other fault of a request is 422
  url_unreadable:                400,
  signed_out:                    401,
  invalid_credentials:           401,
  payment_declined:              402,
  not_allowed:                   403,
  prices_not_allowed:            403,
  not_changed_here:              403, // shoppers may read it, and only staff may change it
  account_disabled:              403,
  forbidden_farm:                403,
  shop_not_open:                 403,
  not_found:                     404,
  batch_not_found:               404,
  lot_not_found:                 404,
  cut_list_not_found:            404,
  shortfall_not_found:           404,
  recall_not_found:              404,
  plot_not_found:                404,
  order_not_found:               404,
  paper_not_found:               404,
  refund_not_found:              404,
  complaint_not_found:           404,
  payment_not_found:             404,
  filter_not_found:              404,
  product_not_found:             404,
  category_not_found:            404,
  postcode_unknown:              404,
  cart_line_not_found:           404,
  session_not_found:             404,
  link_invalid:                  404,
  address_not_found:             404,
  number_not_found:              404,
  user_not_found:                404,
  guest_not_found:               404,
  staff_not_found:               404,
  adjustment_not_found:          404,
  review_not_found:              404,
  enquiry_not_found:             404,
  coupon_not_found:              404,
  import_not_found:              404,
  deal_not_found:                404,
  report_not_found:              404,
  nothing_to_verify:             404,
  zone_not_found:                404,
  window_not_found:              404,
  method_not_found:              404,
  day_not_closed:                404,
  method_not_allowed:            405,
  request_too_slow:              408,
  e_invoice_closed:              409,
  already_registered:            409,
  saved_cards_full:              409,
  open_orders:                   409,
  guest_orders_open:             409,
  store_credit_remaining:        409,
  refunds_pending:               409,
  no_deletion_requested:         409,
  already_checked_in:            409,
  refer_code_own:                409,
  refer_code_taken:              409,
  refer_code_chosen:             409,
  insufficient_coins:            409,
  address_book_full:             409,
  contact_number_in_use:         409,
  email_missing:                 409,
  insufficient_stock:            409,
  stock_reserved:                409,
  insufficient_blocked_units:    409, // fewer units were blocked
  insufficient_lot_units:        409, // of the lot that a movement names
  stock_in_held_lots:            409,
  too_many_cod_orders:           409,
  unpaid_limit_reached:          409,
  cod_refused_before:            409,
  sold_out:                      409,
  bundle_option_unavailable:     409,
  quantity_capped:               409,
  cart_full:                     409,
  nothing_to_buy_again:          409,
  wishlist_full:                 409,
  version_conflict:              409,
  mails_not_retried:             409,
  cart_changed:                  409,
  price_changed:                 409,
  deal_overlaps:                 409,
  batch_has_presale:         409,
  pre_order_not_added:           409,
  deal_ended:                    409,
  import_has_invalid_rows:       409,
  import_already_queued:         409,
  deal_needs_single_variant:     409,
  slot_full:                     409,
  slot_closed:                   409,
  day_has_orders:                409,
  shop_not_ready:                409, // steps of the guide are open; `even_if_not_ready` opens the shop all the same
  postcodes_taken:               409,
  shipping_method_unavailable:   409,
  below_shipping_minimum:        409,
  delivery_window_exists:        409,
  postcode_exists:               409,
  not_deliverable:               409,
  past_best_before:              409, // near-date packs would arrive after their best-before day
  cart_empty:                    409,
  below_min_order:               409,
  coupon_used_up:                409,
  coupon_in_use:                 409,
  insufficient_store_credit:     409,
  order_in_progress:             409,
  order_cannot_move:             409,
  order_not_addable:             409,
  order_not_moved:               409, // to a later day, because it is picked
  pre_order_not_slipped:         409,
  no_harvest_awaited:            409,
  order_additions_full:          409,
  weighing_required:             409,
  too_late_to_cancel:            409,
  already_requested:             409,
  whole_order_only:              409,
  already_cancelled:             409,
  substitute_declined:           409,
  substitute_unavailable:        409,
  parcel_empty:                  409,
  nothing_to_refund:             409,
  already_reported:              409,
  complaint_before_delivery:     409,
  refund_too_high:               409,
  refund_cannot_move:            409,
  refund_not_rejectable:         409,
  refund_waits_for_guest:        409, // who may still have it as store credit
  own_refund_forbidden:          409,
  own_account_forbidden:         409,
  cancellation_pending:          409,
  order_not_packed:              409,
  second_approver_required:      409,
  mail_not_applicable:           409,
  mail_limit_reached:            409,
  too_many_papers:               409,
  saved_filters_full:            409,
  already_paid:                  409,
  payment_expired:               409,
  not_paid_online:               409,
  payment_mismatch:              409,
  already_reviewed:              409,
  not_delivered_yet:             409,
  review_cannot_move:            409,
  enquiry_state_unchanged:       409,
  negative_count:                409,
  counts_unbalanced:             409,
  before_sowing:                 409,
  stage_invalid:                 409,
  batch_archived:                409,
  location_missing:              409,
  location_unsuitable:           409,
  cross_farm_move:               409,
  phi_not_elapsed:               409,
  phi_unknown:                   409,
  on_hold:                       409,
  harvest_too_heavy:             409, // for its plants; the answer names the most that is plausible
  occurred_in_future:            409,
  insufficient_seed_stock:       409,
  insufficient_input_stock:      409,
  input_lot_unfit:               409,
  already_void:                  409,
  harvest_packed:                409,
  lot_held:                      409,
  lot_not_held:                  409,
  lot_recalled:                  409,
  recall_empty:                  409, // no lot comes from its start
  recall_needs_second_person:    409, // who drafted it cannot confirm it
  recall_not_draft:              409,
  recall_not_active:             409,
  recall_packs_too_many:         409, // more than are outside, or in the shop
  recall_packs_left:             409,
  recall_grams_left:             409, // of harvests that were not packed
  order_has_recalled_packs:      409,
  lot_on_clearance:                  409, // it is a near-date lot already
  lot_not_on_clearance:              409,
  near_date_too_late:            409, // no order of tomorrow could have it, or it has no best-before day
  near_date_has_deal:            409, // a deal prices the only pack of its product
  near_date_no_units:            409, // orders have reserved all of them
  lot_disputed:                  409,
  lot_held_in_field:             409,
  cut_list_closed:               409,
  shopper_notified:              409, // of a shortfall: what was planned stays
  batch_not_ripe:                409, // or on hold, or within a spray interval
  lot_open:                      409, // a batch is not archived while a harvest of it is neither packed nor written off
  lot_rejected:                  409,
  insufficient_lot_grams:        409,
  lot_of_other_crop:             409,
  lot_of_other_product:          409,
  lot_expired:                   409, // past its best-before day
  lots_differ:                   409,
  lot_not_named:                 409,
  lots_of_other_origin:          409, // bought in and packed, or of two suppliers or invoices
  lot_off_sale:                  409,
  lot_weight_unknown:            409, // of a bought-in pack: neither its lot nor its SKU has one
  harvest_too_old:               409,
  farm_in_use:                   409,
  photo_published:               409,
  photos_full:                   409,
  photo_not_agreed:              409, // a person in it does not agree to photos
  photo_not_publishable:         409, // its event does not count, or stays on the farm
  records_pending_review:        409,
  record_archived:               409,
  plot_overlaps:                 409,
  last_owner:                    409,
  order_is_paid:                 409,
  report_not_done:               409,
  independent_approver_required: 409,
  already_decided:               409,
  version_taken:                 409,
  slug_taken:                    409,
  code_taken:                    409,
  nothing_to_publish:            409,
  taxonomy_in_use:               409,
  tax_class_in_use:              409,
  shop_in_use:                   409, // it sells a product
  shop_missing:                  409, // a product needs a shop that sells it
  product_label_in_use:          409,
  attribute_value_in_use:        409,
  zip_missing:                   409, // an upload that was removed after some days
  stock_below_guarantee:           409,
  lot_below_guarantee:             409, // it would not keep as long as guaranteed when the order arrives
  preview_ended:                 410,
  body_too_large:                413,
  url_too_long:                  414,
  body_not_json:                 415,
  form_not_utf8:                 415,
  postcodes_unused:              422,
  postcode_range_reversed:       422,
  weight_missing:                422, // of a product sold by weight
  weight_not_needed:             422,
  weight_unlikely:               422, // so far from the estimate that the scale was misread
  lot_code_invalid:              422, // a character is wrong, by the check character
  gtin_invalid:                  422,
  best_before_missing:           422,
  best_before_past:              422,
  best_before_too_late:          422,
  request_invalid:               422,
  unknown_filter:                422,
  address_invalid:               422,
  no_address:                    422,
  no_shipping_method:            422,
  no_delivery_time:              422,
  pre_order_day:                 422,
  batch_not_for_presale:             422,
  no_payment_gateway:            422,
  no_payment_method:             422,
  cod_not_left_at_door:          422,
  cash_amount_mismatch:          422,
  store_credit_limit:            422,
  tip_too_high:                  422,
  coupon_invalid:                422,
  coupon_required:               422,
  below_min_coins:               422,
  refer_code_unknown:            422,
  terms_not_accepted:            422,
  signature_invalid:             422,
  refund_window_over:            422,
  complaint_window_over:         422,
  idempotency_missing:           422,
  idempotency_mismatch:          422,
  order_number_empty:            422,
  code_invalid:                  422,
  reauthentication_failed:       422, // password and code of a signed-in staff member
  card_number_not_accepted:      422,
  option_missing:                422,
  search_empty:                  422,
  geometry_invalid:              422,
  picture_unreadable:            422,
  csv_empty:                     422,
  csv_too_long:                  422,
  csv_not_utf8:                  422,
  csv_unreadable:                422,
  csv_columns_unknown:           422,
  csv_columns_duplicated:        422,
  csv_column_missing:            422,
  zip_unreadable:                422,
  zip_unsafe:                    422,
  zip_no_pictures:               422,
  zip_encrypted:                 422,
  zip_too_many_files:            422,
  zip_too_large:                 422,
  too_many_requests:             429,
  server_failed:                 500, // an unexpected error of ours, distinguished only by its status
  server_busy:                   503,
  cannot_save:                   503, // the disk of the database is full
} as const;

export type RefusalCode = keyof typeof refusals;

/** A change or problem of a cart or checkout; the shopper can always resolve it. */
export interface Issue {
  code: string;
  message: string;
  item_id?: string;
  name?: string;
  step?: number; // the checkout step that resolves it
  requested?: number;
  available?: number;
  old?: number;
  new?: number;
}

/** The body of every refused request. Its texts are in the caller's language. */
export interface RefusalBody {
  code: RefusalCode;
  message: string;
  errors?: Record<string, string[]>; // the errors by field
  issues?: Issue[]; // the changes of the cart
  request_id: string;
  [fresh: string]: unknown; // the present cart or checkout, where that is the reason
}
