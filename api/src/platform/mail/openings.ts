import type { DocumentKind, Language } from '@accounts/shared-domain';

/** First sentences of messages to contacts, after the greeting. */
interface Openings {
  document: Record<DocumentKind, string>;
  reminder: string;
  receipt: string;
  statement: string;
}

/** The first sentence of each message in the languages of contacts. */
export const OPENINGS: Record<Language, Openings> = {
  en: {
    document: {
      Invoice: 'please find our invoice below.',
      Bill: 'please find our bill below.',
      Quote: 'please find our quote below.',
      PurchaseOrder: 'please find our purchase order below.',
      CreditNote: 'please find our credit note below.',
    },
    reminder: 'this is a reminder of our invoice, of which a payment is due.',
    receipt: 'please find the receipt of a payment below.',
    statement: 'please find your statement of account below.',
  },
  de: {
    document: {
      Invoice: 'anbei erhalten Sie unsere Rechnung.',
      Bill: 'anbei erhalten Sie unsere Eingangsrechnung.',
      Quote: 'anbei erhalten Sie unser Angebot.',
      PurchaseOrder: 'anbei erhalten Sie unsere Bestellung.',
      CreditNote: 'anbei erhalten Sie unsere Gutschrift.',
    },
    reminder: 'wir erinnern Sie an unsere Rechnung, von der noch eine Zahlung offen ist.',
    receipt: 'anbei erhalten Sie den Beleg einer Zahlung.',
    statement: 'anbei erhalten Sie Ihren Kontoauszug.',
  },
  ar: {
    document: {
      Invoice: 'نرفق لكم فاتورتنا أدناه.',
      Bill: 'نرفق لكم فاتورة المشتريات أدناه.',
      Quote: 'نرفق لكم عرض السعر أدناه.',
      PurchaseOrder: 'نرفق لكم أمر الشراء أدناه.',
      CreditNote: 'نرفق لكم الإشعار الدائن أدناه.',
    },
    reminder: 'هذا تذكير بفاتورتنا التي لا يزال عليها مبلغ مستحق.',
    receipt: 'نرفق لكم إيصال الدفع أدناه.',
    statement: 'نرفق لكم كشف حسابكم أدناه.',
  },
};
