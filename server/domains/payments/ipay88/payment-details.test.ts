import { expect, test } from 'vitest';
import { readPaymentDetails } from './payment-details.ts';

const refNo = 'G0123456789ABCDEFGHJ';
const answer = (over: Record<string, string> = {}) => {
  const fields = { RefNo: refNo, Amount: '1,278.99', Currency: 'MYR', TransId: 'T1', Status: '1', ...over };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0"?><TxDetailsInquiryCardInfo>${elements.join('\n')}</TxDetailsInquiryCardInfo>`;
};

test('a payment is returned with its amount and its number', () => {
  expect(readPaymentDetails(answer(), refNo)).toEqual({
    isPaid: true,
    amount: 127_899,
    currency: 'MYR',
    transId: 'T1',
  });
  expect(readPaymentDetails(answer({ Status: '0' }), refNo)).toMatchObject({ isPaid: false });
});

test('a missing payment is reported as missing', () => {
  expect(readPaymentDetails(answer({ RefNo: '', Status: '', ErrDesc: 'Record not found' }), refNo)).toBe(
    'not_found',
  );
});

test.each([
  ['nothing', ''],
  ['a page', '<html><body>Status 1</body></html>'],
  ['another payment', answer({ RefNo: 'G9999999999999999999' })],
  ['an amount that cannot be read', answer({ Amount: '12.789,9' })],
  ['a status that is neither yes nor no', answer({ Status: '6' })],
  ['the same element twice', answer({ Remark: 'x</Remark><Status>1</Status><Remark>' })],
  ['an entity', answer({ TransId: '&x;' })],
])('%s gives no result', (_what, xml) => {
  expect(readPaymentDetails(xml, refNo)).toBeUndefined();
});
