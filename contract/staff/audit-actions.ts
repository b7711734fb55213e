/** The noun that begins an action and the verbs that staff do with it: `staff.updated`. */
// biome-ignore format: table
const verbs = {
  order: ['cancellation_requested', 'cancelled_by_staff', 'cash_recorded', 'delivered', 'delivery_moved', 'dispatched', 'e_invoice_buyer_saved', 'entered', 'mail_resent', 'not_at_home_recorded', 'note_created', 'packed', 'paper_mailed', 'picking_started', 'products_added', 'return_requested', 'returned_to_farm'],
  customer: ['deleted', 'disabled', 'enabled', 'note_created', 'signed_out'],
  guest: ['deleted', 'exported'],
  wallet: ['adjusted', 'adjustment_declined', 'adjustment_requested'],
  refund: ['approved', 'goodwill_issued', 'initiated', 'paid', 'rejected'],
  complaint: ['credited', 'declined'],
  payment: ['requeried'],
  payment_gateway: ['tested', 'updated'],
  enquiry: ['answered', 'opened'],
  mail: ['retried'],
  product: ['archived', 'created', 'preview_shared', 'published', 'updated'],
  picture: ['drawing_chosen', 'uploaded'],
  category: ['created', 'deleted', 'reordered', 'updated'],
  brand: ['created', 'deleted', 'updated'],
  product_label: ['created', 'deleted', 'merged', 'reordered', 'updated'],
  attribute: ['created', 'deleted', 'reordered', 'updated'],
  search_words: ['built_in_created', 'created', 'deleted', 'updated'],
  import: ['pictures_checked', 'pictures_queued', 'previewed', 'queued'],
  stock: ['corrected', 'counted', 'received', 'spoiled'],
  lot: ['clearance_ended', 'clearance_started', 'held', 'lost', 'packed', 'placed', 'received', 'released', 'repacked', 'residue_report_saved', 'residue_tested', 'taken_off_sale', 'written_off'],
  cut_list: ['closed', 'created', 'line_updated', 'shoppers_notified', 'substitute_planned', 'updated'],
  recall: ['closed', 'confirmed', 'discarded', 'drafted', 'drilled', 'reconciled', 'updated'],
  deal: ['created', 'deleted', 'ended', 'updated'],
  presale: ['closed', 'opened', 'slips_checked'],
  coupon: ['created', 'deleted', 'updated'],
  tax_class: ['created', 'deleted', 'updated'],
  review: ['published', 'rejected'],
  delivery: ['day_closed', 'day_opened', 'method_created', 'method_updated', 'methods_reordered', 'phone_orders_reserved', 'postcode_created', 'postcode_deleted', 'postcode_updated', 'run_planned', 'window_created', 'window_updated', 'zone_archived', 'zone_created', 'zone_updated'],
  settings: ['updated'],
  shop: ['created', 'deleted', 'updated'],
  banner: ['created', 'deleted', 'reordered', 'updated'],
  layout: ['chosen', 'draft_discarded', 'draft_saved', 'published'],
  menu: ['published'],
  words: ['published'],
  static_block: ['created', 'deleted', 'preview_shared', 'published'],
  farm: ['batch_updated', 'built_in_crops_created', 'closed', 'consent_recorded', 'created', 'crop_archived', 'crop_created', 'crop_restored', 'crop_updated', 'farmer_archived', 'farmer_created', 'farmer_restored', 'farmer_updated', 'hygiene_check_updated', 'hygiene_checked', 'input_created', 'input_lot_counted', 'input_lot_received', 'input_lot_updated', 'input_updated', 'photo_declined', 'photo_published', 'photo_unpublished', 'photo_updated', 'plot_archived', 'plot_created', 'plot_restored', 'plot_updated', 'reopened', 'seed_lot_created', 'seed_lot_updated', 'training_created', 'training_updated', 'updated', 'variety_archived', 'variety_created', 'variety_restored', 'variety_updated', 'weather_created', 'weather_deleted', 'weather_imported', 'weather_updated'],
  report: ['requested'],
  staff: ['authenticator_updated', 'invitation_accepted', 'invited', 'password_updated', 'recovery_codes_updated', 'reinvited', 'signed_in', 'signed_in_by_recovery_code', 'signed_out', 'updated'],
} as const;

export type AuditArea = keyof typeof verbs;

/** A change by staff, as the audit log names it. */
export type AuditAction = { [Area in AuditArea]: `${Area}.${(typeof verbs)[Area][number]}` }[AuditArea];

/** The actions of one area: `farm.created`. */
export type AuditActionOf<Area extends AuditArea> = Extract<AuditAction, `${Area}.${string}`>;

/** The areas in the order of the filter. */
export const auditAreas = Object.keys(verbs) as AuditArea[];

export const auditActions: AuditAction[] = auditAreas.flatMap((area) =>
  verbs[area].map((verb) => `${area}.${verb}` as AuditAction),
);
