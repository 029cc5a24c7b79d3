import {
  addDays,
  describeDocument,
  isLanguage,
  paperTexts,
  type Company,
  type LineItem,
  type PaperLook,
  type PrintableDocument,
} from '@accounts/shared-domain';
import { useToday } from '@accounts/shared-ui';
import { Paper } from '@accounts/shared-ui/paper';
import { useLanguage } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';

/** An invoice of the company in a look, with content that is made up. */
export function PaperPreview({ company, look }: { company: Company; look: PaperLook }) {
  const language = useLanguage();
  const today = useToday();
  const { labels, paper } = paperTexts(isLanguage(language) ? language : undefined);
  const { days, footer } = company.documentDefaults.Invoice;
  const invoice = sampleInvoice(company.currencyCode, today, addDays(today, days));
  const printed = describeDocument(
    invoice,
    { ...company, footer, paperLook: look },
    labels.Invoice,
    undefined,
    paper,
  );
  // The sample is no draft: nothing is stamped on it.
  return <Paper printed={printed} labels={{ logo: () => t('company.logo.yours'), stamp: String }} />;
}

const line = (id: string, title: string, quantity: number, unitPrice: number): LineItem => ({
  id,
  title,
  description: '',
  itemId: null,
  accountId: '',
  unitPrice,
  quantity,
  discountRate: 0,
  taxRatesId: null,
  taxRate: 20,
  taxAmount: quantity * unitPrice * 0.2,
  totalAmount: quantity * unitPrice,
});

/** The next number of the series would be taken for a document that exists. */
const SAMPLE_NUMBER = 'INV-0042';

function sampleInvoice(currencyCode: string, issueDate: string, dueDate: string): PrintableDocument {
  return {
    id: 'sample',
    number: SAMPLE_NUMBER,
    reference: '',
    contactId: '',
    contactName: t('paper.sample.contact'),
    issueDate,
    dueOrExpiryDate: dueDate,
    documentStatus: '',
    amountTaxType: 'ExclusiveTax',
    currencyCode,
    lineItems: [line('1', t('paper.sample.first'), 2, 140), line('2', t('paper.sample.second'), 1, 60)],
    subTotal: 340,
    taxAmount: 68,
    totalAmount: 408,
    paidAmount: 0,
    amountDue: 408,
    notes: { display: true, description: t('paper.sample.notes') },
  };
}
