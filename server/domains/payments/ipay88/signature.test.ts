import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './parse-answer.ts';
import {
  isSigned,
  type Merchant,
  type SignatureType,
  type SignedAnswer,
  signAnswer,
  signatureTypes,
  signRequest,
} from './signature.ts';

const merchant = (signatureType: SignatureType): Merchant => ({
  code: 'M00003',
  key: 'apple',
  signatureType,
});

const form = { RefNo: 'A00000001', Amount: '1.00', Currency: 'MYR' };
const answered = { ...form, PaymentId: '2', Status: '1' };

describe('the test vectors published by iPay88', () => {
  test('a request', () => {
    expect(signRequest(merchant('SHA1'), form)).toBe('84dNMbfgjLMS42IqSTPqQ99cUGA=');
    expect(signRequest(merchant('SHA256'), form)).toBe(
      '110f0be755ccfa9373aa38104bafbc5c6e5462344e44bcfbb70439c82b4b07fa',
    );
  });

  test('an answer', () => {
    expect(signAnswer(merchant('SHA256'), answered)).toBe(
      'f173a2521d178574caab19ab7ddd04b299dbc0d656a26c1d1aabf9187dfbf352',
    );
  });

  test('an answer with a comma in its amount', () => {
    const answer = { RefNo: '12345', Amount: '2,741.16', Currency: 'MYR', PaymentId: '2', Status: '1' };
    expect(signAnswer(merchant('SHA1'), answer)).toBe('0X0Yq8zEmJ3ddMtn8e/1suethT8=');
  });
});

test('HMACSHA512 follows the same rule; iPay88 has published no vector for it', () => {
  expect(signRequest(merchant('HMACSHA512'), form)).toBe(
    'c41859fed9b4ac135990cc10737ff3a37ad1e0eaa3e0f2235a652172fe3465413449b2e73acb782bb14a1b2e32792e91dc03fd2da355432de86df6730ed70e9a',
  );
  expect(signAnswer(merchant('HMACSHA512'), answered)).toBe(
    '2b8bcaf66881a9f02a7a2b470cbdf958a86d92f2169774de1062db0376545b061c98f78827db0dbe8aacf908982d5777f577370e19658649a9794c7168b5a5d7',
  );
});

test('a changed field (whatever is changed) invalidates the signature', () => {
  for (const type of signatureTypes) {
    const signature = signAnswer(merchant(type), answered);
    const others: SignedAnswer[] = [
      { ...answered, PaymentId: '6' },
      { ...answered, RefNo: 'A00000002' },
      { ...answered, Amount: '1.01' },
      { ...answered, Currency: 'USD' },
      { ...answered, Status: '0' },
    ];

    expect(isSigned(merchant(type), answered, signature)).toBe(true);
    expect(others.filter((other) => isSigned(merchant(type), other, signature))).toEqual([]);
    expect(isSigned({ ...merchant(type), key: 'pear' }, answered, signature)).toBe(false);
    expect(isSigned({ ...merchant(type), code: 'M00004' }, answered, signature)).toBe(false);
  }
});

test('a signature that is missing, cut, in other case or of the request is invalid', () => {
  const ours = merchant('HMACSHA512');
  const signature = signAnswer(ours, answered);
  const wrong = [
    '',
    ' ',
    signature.slice(1),
    `${signature}0`,
    signature.toUpperCase(),
    signRequest(ours, form),
  ];

  expect(wrong.filter((one) => isSigned(ours, answered, one))).toEqual([]);
});

const genuine = {
  MerchantCode: 'M00003',
  PaymentId: '2',
  RefNo: 'G00000000000000001AB',
  Amount: '1,234.56',
  Currency: 'MYR',
  Status: '1',
  TransId: 'T0123456789',
};
const signed = (fields: typeof genuine) => ({ ...fields, Signature: signAnswer(merchant('SHA256'), fields) });

test('a genuine callback is parsed to its fields', () => {
  expect(readAnswer(merchant('SHA256'), signed(genuine))).toEqual({
    merchantCode: 'M00003',
    refNo: genuine.RefNo,
    amount: 123456,
    currency: 'MYR',
    paymentId: '2',
    status: 'paid',
    transId: 'T0123456789',
    isSigned: true,
  });
});

test('the signed text shared out among the fields in another way is never accepted', () => {
  const { PaymentId, RefNo, Amount, Currency, Status } = genuine;
  const bare = Amount.replace(/[.,]/g, '');
  const text = PaymentId + RefNo + bare + Currency + Status;
  const { Signature } = signed(genuine);
  let tried = 0;

  for (let a = 0; a <= text.length; a++) {
    for (let b = a; b <= text.length; b++) {
      for (let c = b; c <= text.length; c++) {
        const [paymentId, refNo, sum] = [text.slice(0, a), text.slice(a, b), text.slice(b, c)];
        const rest = text.slice(c);
        const amount = `${sum.slice(0, -2)}.${sum.slice(-2)}`;
        if (refNo === RefNo && sum === bare) continue;
        for (let d = 0; d <= rest.length; d++) {
          const other = { PaymentId: paymentId, RefNo: refNo, Amount: amount };
          const fields = {
            ...genuine,
            ...other,
            Currency: rest.slice(0, d),
            Status: rest.slice(d),
            Signature,
          };
          if (readAnswer(merchant('SHA256'), fields)?.isSigned) throw new Error(JSON.stringify(fields));
          tried++;
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(10_000);
});

/** SHA-256 allows length extension: the hash of a longer text can be computed without the key. */
test('a text lengthened behind the signed part is refused, however it is shared out', () => {
  const { code, key } = merchant('SHA256');
  const lengthened = Buffer.concat([padded(`${key}${code}${genuine.RefNo}123456MYR`), Buffer.from('1')]);
  const Signature = hash('sha256', lengthened, 'hex');
  const text = lengthened.subarray(key.length + code.length, -1).toString('latin1');
  const taken: object[] = [];

  for (let a = 0; a <= text.length; a++) {
    for (let b = a; b <= text.length; b++) {
      for (let c = b; c <= text.length; c++) {
        const [PaymentId, RefNo, sum, Currency] = [
          text.slice(0, a),
          text.slice(a, b),
          text.slice(b, c),
          text.slice(c),
        ];
        const Amount = `${sum.slice(0, -2)}.${sum.slice(-2)}`;
        const fields = { ...genuine, PaymentId, RefNo, Amount, Currency, Signature };
        if (readAnswer(merchant('SHA256'), fields)?.isSigned) taken.push(fields);
      }
    }
  }
  expect(taken).toEqual([]);
});

/** Returns a text with the SHA-256 padding. */
function padded(text: string) {
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(text.length * 8));
  const zeroes = Buffer.alloc((119 - (text.length % 64)) % 64);
  return Buffer.concat([Buffer.from(text), Buffer.from([0x80]), zeroes, bits]);
}
