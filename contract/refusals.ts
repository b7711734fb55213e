/** Every way the API says no, with the HTTP status it travels under. Each code is also a message key. */
// biome-ignore format: table
export const refusals = {
  json_unreadable:       400, // the only 400: whatever else is wrong with a request is 422
  signed_out:            401,
  invalid_credentials:   401,
  payment_declined:      402,
  not_allowed:           403,
  account_disabled:      403,
  forbidden_farm:        403,
  not_found:             404,
  order_not_found:       404,
  refund_not_found:      404,
  product_not_found:     404,
  category_not_found:    404,
  postcode_unknown:      404,
  cart_line_not_found:   404,
  session_not_found:     404,
  link_unknown:          404,
  address_not_found:     404,
  number_not_found:      404,
  user_not_found:        404,
  staff_not_found:       404,
  adjustment_not_found:  404,
  nothing_to_prove:      404,
  method_not_allowed:    405,
  already_registered:    409,
  instruments_full:      409,
  open_orders:           409,
  wallet_not_empty:      409,
  no_removal_asked:      409,
  already_checked_in:    409,
  refer_code_own:        409,
  refer_code_taken:      409,
  refer_code_chosen:     409,
  coins_short:           409,
  book_full:             409,
  number_in_use:         409,
  email_missing:         409,
  stock_short:           409,
  stock_promised:        409,
  sold_out:              409,
  swap_gone:             409,
  quantity_capped:       409,
  cart_full:             409,
  nothing_to_buy_again:  409,
  wishlist_full:         409,
  version_conflict:      409,
  cart_changed:          409,
  price_changed:         409,
  deal_overlaps:         409,
  deal_of_one_pack:      409,
  slot_full:             409,
  slot_closed:           409,
  not_deliverable:       409,
  cart_empty:            409,
  below_min_order:       409,
  coupon_used_up:        409,
  wallet_insufficient:   409,
  already_placing:       409,
  order_cannot_move:     409,
  too_late_to_cancel:    409,
  asked_before:          409,
  already_cancelled:     409,
  nothing_to_refund:     409,
  refund_too_high:       409,
  refund_cannot_move:    409,
  own_refund:            409,
  second_person_needed:  409,
  already_paid:          409,
  payment_expired:       409,
  payment_mismatch:      409,
  reviewed_before:       409,
  not_delivered_yet:     409,
  review_cannot_move:    409,
  count_negative:        409,
  balance:               409,
  before_sowing:         409,
  stage_invalid:         409,
  archived:              409,
  place_missing:         409,
  place_unfit:           409,
  moved_farm:            409,
  phi_not_elapsed:       409,
  unknown_phi:           409,
  on_hold:               409,
  future_time:           409,
  seed_stock_short:      409,
  already_void:          409,
  farm_in_use:           409,
  last_owner:            409,
  order_is_paid:         409,
  needs_another_person:  409,
  decided_before:        409,
  version_taken:         409,
  slug_taken:           409,
  code_taken:           409,
  preview_ended:         410,
  body_too_large:        413,
  body_not_json:         415,
  request_invalid:       422,
  unknown_filter:        422,
  address_invalid:       422,
  no_address:            422,
  no_shipping_method:    422,
  no_delivery_time:      422,
  no_payment_gateway:    422,
  no_payment_method:     422,
  cash_at_door:          422,
  tip_too_high:          422,
  coupon_invalid:        422,
  coupon_required:       422,
  coins_too_few:         422,
  refer_code_unknown:    422,
  terms_not_accepted:    422,
  signature_invalid:     422,
  refund_window_over:    422,
  idempotency_missing:   422,
  idempotency_mismatch:  422,
  order_number_empty:    422,
  code_invalid:          422,
  card_number_not_accepted: 422,
  option_missing:        422,
  search_empty:          422,
  geometry_invalid:      422,
  picture_unreadable:    422,
  too_many_requests:     429,
  server_failed:         500, // a defect of ours, told apart only by its status
  server_busy:           503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Something in a cart or checkout that has changed or is in the way; never a dead end. */
export interface Issue {
  code: string;
  message: string;
  item_id?: string;
  name?: string;
  step?: number; // the checkout step where it can be put right
  wanted?: number;
  available?: number;
  old?: number;
  new?: number;
}

/** The body of every refused request. Its texts are already in the caller's language. */
export interface RefusalBody {
  code: RefusalCode;
  message: string;
  errors?: Record<string, string[]>; // what to say under each input
  issues?: Issue[]; // what has changed in the cart
  request_id: string;
  [fresh: string]: unknown; // the fresh cart or checkout, where that is the matter
}
