import { describePayment } from './describe-payment.ts';
import { ENGLISH_PAPER } from './paper-labels.ts';

const nothing = {
  bankAccountName: '',
  bankName: '',
  bankAccountNumber: '',
  bankSortCode: '',
  bankBic: '',
  paymentNote: '',
};
const describe = (number: string, bank: Partial<typeof nothing>) =>
  describePayment(number, { ...nothing, ...bank }, ENGLISH_PAPER).howToPay;

test('says the account with the number as its reference', () => {
  const bank = { bankAccountName: 'Harbour Bikes', bankAccountNumber: '31926819', bankSortCode: '60-16-13' };
  expect(describe('INV-0007', bank)).toEqual({
    facts: [
      { label: 'Account name', value: 'Harbour Bikes' },
      { label: 'Account number', value: '31926819' },
      { label: 'Sort code or routing number', value: '60-16-13' },
      { label: 'Payment reference', value: 'INV-0007' },
    ],
    note: '',
  });
});

test('names an IBAN as one, and a draft without a number has no reference yet', () => {
  expect(describe('', { bankAccountNumber: 'GB29 NWBK 6016 1331 9268 19' })?.facts).toEqual([
    { label: 'IBAN', value: 'GB29 NWBK 6016 1331 9268 19' },
  ]);
});

test('says nothing where nothing is filled in, and the note alone where there is only a note', () => {
  expect(describe('INV-0007', {})).toBeUndefined();
  expect(describe('INV-0007', { paymentNote: 'Cash on collection.' })).toEqual({
    facts: [{ label: 'Payment reference', value: 'INV-0007' }],
    note: 'Cash on collection.',
  });
});
