/** What iPay88 tells of a payment, by its own names. Whatever else it may send along is of no matter. */
// biome-ignore format: table
export const answerFields = [
  'MerchantCode', 'PaymentId', 'RefNo', 'Amount', 'Currency', 'Remark', 'TransId', 'AuthCode', 'Status', 'ErrDesc',
  'Signature', 'CCName', 'CCNo', 'S_bankname', 'S_country',
] as const;
export type AnswerField = (typeof answerFields)[number];
