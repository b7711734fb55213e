/** iPay88's payment message, with its own field names. Other fields are ignored. */
// biome-ignore format: table
export const ipay88Fields = [
  'MerchantCode', 'PaymentId', 'RefNo', 'Amount', 'Currency', 'Remark', 'TransId', 'AuthCode', 'Status', 'ErrDesc',
  'Signature', 'CCName', 'CCNo', 'S_bankname', 'S_country',
] as const;
