import {
  describeDocument,
  describeStatement,
  paperTexts,
  type ContactStatement,
  type Language,
  type LineItem,
  type PrintCompany,
  type PrintContact,
  type PrintedDocument,
} from '@accounts/shared-domain';

/** What is written on the paper of a customer: their words in their script, ours in the language of the document. */
interface ScriptWords {
  language: Language;
  /** Of the customer. */
  country: string;
  name: string;
  street: string;
  /** Titles of two lines, and the description of the first. */
  items: readonly [title: string, description: string, second: string];
  notes: string;
}

/** Scripts of customers' names, with papers that have the words of one script on all their places. */
export const SCRIPT_WORDS = {
  'Latin, in German': {
    language: 'de',
    country: 'PL',
    name: 'Łódź Spezialitäten & Söhne GmbH',
    street: 'Straße 1',
    items: ['Messinglampe', 'Klares Glas, größer als üblich', 'Lederriemen'],
    notes: 'Vielen Dank für Ihren Auftrag.',
  },
  Greek: {
    language: 'en',
    country: 'GR',
    name: 'Ελληνική Εταιρεία Ποδηλάτων',
    street: 'Οδός Ερμού 5',
    items: ['Λάμπα από ορείχαλκο', 'Διαφανές γυαλί', 'Δερμάτινο λουρί'],
    notes: 'Ευχαριστούμε.',
  },
  Cyrillic: {
    language: 'en',
    country: 'RS',
    name: 'ООО «Ромашка»',
    street: 'ул. Ленина, 5',
    items: ['Латунная лампа', 'Прозрачное стекло', 'Кожаный ремень'],
    notes: 'Спасибо за заказ.',
  },
  'Hebrew, from left to right': {
    language: 'en',
    country: 'IL',
    name: 'חברת האופניים בע"מ (2020)',
    street: 'רחוב הנמל 5',
    items: ['מנורת פליז 40W', 'זכוכית שקופה, 3 יחידות', 'רצועת עור'],
    notes: 'תודה רבה.',
  },
  'Hebrew, from right to left': {
    language: 'ar',
    country: 'IL',
    name: 'חברת האופניים בע"מ (2020)',
    street: 'רחוב הנמל 5',
    items: ['מנורת פליז 40W', 'זכוכית שקופה, 3 יחידות', 'רצועת עור'],
    notes: 'תודה רבה.',
  },
  Arabic: {
    language: 'ar',
    country: 'AE',
    name: 'شركة الميناء للدراجات (2020)',
    street: 'شارع الميناء 5',
    items: ['مصباح نحاسي 40W', 'زجاج شفاف، 3 قطع', 'حزام جلدي'],
    notes: 'شكرًا لكم.',
  },
  Persian: {
    language: 'ar',
    country: 'IR',
    name: 'شرکت گاز پارسی',
    street: 'خیابان ولیعصر ۵',
    items: ['لامپ برنجی', 'شیشه شفاف، ۳ عدد', 'بند چرمی'],
    notes: 'با سپاس.',
  },
  Urdu: {
    language: 'ar',
    country: 'PK',
    name: 'ٹھیک ہے کمپنی',
    street: 'شاہراہ فیصل ۵',
    items: ['پیتل کا چراغ', 'صاف شیشہ', 'چمڑے کی پٹی'],
    notes: 'شکریہ۔',
  },
  Devanagari: {
    language: 'en',
    country: 'IN',
    name: 'हिन्दी साइकिल प्राइवेट लिमिटेड',
    street: 'महात्मा गांधी मार्ग 5',
    items: ['पीतल का दीपक', 'साफ़ काँच, क्षेत्र', 'चमड़े का पट्टा'],
    notes: 'धन्यवाद।',
  },
  Thai: {
    language: 'en',
    country: 'TH',
    name: 'บริษัท น้ำดื่มสะอาด จำกัด',
    street: 'ถนนสุขุมวิท 5',
    items: ['โคมไฟทองเหลือง', 'กระจกใสที่ดีที่สุดในประเทศไทยสำหรับบ้านของคุณและสำนักงานของคุณทุกแห่ง', 'สายหนัง'],
    notes: 'ขอบคุณค่ะ',
  },
  Chinese: {
    language: 'en',
    country: 'CN',
    name: '北京自行车有限公司',
    street: '建国路5号',
    items: ['黄铜灯', '透明玻璃', '皮带'],
    notes: '谢谢惠顾。',
  },
  'Traditional Chinese': {
    language: 'en',
    country: 'TW',
    name: '臺灣自行車股份有限公司',
    street: '信義路五段',
    items: ['黃銅燈', '透明玻璃', '皮帶'],
    notes: '謝謝惠顧。',
  },
  Japanese: {
    language: 'en',
    country: 'JP',
    name: '株式会社サイクル',
    street: '丸の内1-1',
    items: ['真鍮ランプ', '透明ガラス', '革ストラップ'],
    notes: 'ありがとうございます。',
  },
  Korean: {
    language: 'en',
    country: 'KR',
    name: '주식회사 한국자전거',
    street: '세종대로 5',
    items: ['황동 램프', '투명 유리', '가죽 끈'],
    notes: '감사합니다.',
  },
  emoji: {
    language: 'en',
    country: 'DE',
    name: 'Joy 👍🏽 🇩🇪 👨‍👩‍👧 Bikes',
    street: 'Quay 🌊 5',
    items: ['Lamp 💡 ❤️', '🚲 Clear glass ✓ ☎', 'Strap 🧵'],
    notes: 'Thanks 🎉',
  },
} as const satisfies Record<string, ScriptWords>;

const COMPANY: PrintCompany & { currencyCode: string } = {
  name: 'Harbour Bikes Ltd',
  logo: null,
  address1: '12 Quay Street',
  address2: '',
  city: 'Bristol',
  region: '',
  postalCode: 'BS1 4AB',
  email: 'books@harbour.example',
  phone: '+44 117 496 0000',
  website: '',
  taxDisplayNumber: 'GB123456789',
  currencyExponent: 2,
  currencyCode: 'GBP',
  countryCode: 'GB',
  bankName: 'Severn Bank',
  bankAccountNumber: 'GB29 NWBK 6016 1331 9268 19',
  bankBic: 'NWBKGB2L',
};

function contactOf({ country, street }: ScriptWords): PrintContact {
  const address = {
    addressLine1: street,
    addressLine2: '',
    city: '',
    region: '',
    postalCode: '10115',
    country,
  };
  return { addresses: [address], email: 'ada@example.com', businessNumber: '', contactPerson: '' };
}

const LINE: LineItem = {
  id: 'l',
  title: '',
  description: '',
  itemId: null,
  accountId: 'a',
  unitPrice: 17.49,
  quantity: 7,
  discountRate: 7.5,
  taxRatesId: 't',
  taxRate: 20,
  taxCategory: 'taxable',
  taxComponents: [],
  taxAmount: 22.65,
  totalAmount: 113.25,
};

/** A draft of an invoice on one page, with a line at a rate of two components. */
export function invoiceIn(words: ScriptWords): PrintedDocument {
  const { labels, paper } = paperTexts(words.language);
  const [title, description, second] = words.items;
  const components = [
    { name: 'GST', rate: 5 },
    { name: 'QST', rate: 9.975 },
  ];
  const lineItems: LineItem[] = [
    { ...LINE, title, description },
    {
      ...LINE,
      title: second,
      discountRate: 0,
      taxRate: 14.975,
      taxComponents: components,
      taxAmount: 184.87,
      totalAmount: 1234.5,
    },
  ];
  return describeDocument(
    {
      id: 'i',
      number: 'INV-0007',
      reference: 'PO 4711',
      contactId: 'c',
      contactName: words.name,
      issueDate: '2026-03-09',
      dueOrExpiryDate: '2026-04-08',
      documentStatus: 'Draft',
      amountTaxType: 'ExclusiveTax',
      currencyCode: 'GBP',
      subTotal: 1347.75,
      taxAmount: 207.52,
      totalAmount: 1555.27,
      paidAmount: 100,
      amountDue: 1455.27,
      lineItems,
      notes: { display: true, description: words.notes },
    },
    COMPANY,
    labels.Invoice,
    contactOf(words),
    paper,
  );
}

/** The statement of an invoice and a part of it that was paid. */
export function statementIn(words: ScriptWords): PrintedDocument {
  const { statement: labels, paper } = paperTexts(words.language);
  const entry = {
    kind: 'Invoice',
    number: 'INV-0007',
    date: '2026-02-01',
    dueDate: '2026-03-01',
    debit: 1555.27,
    credit: 0,
  };
  const statement = {
    contactId: 'c',
    contactName: words.name,
    from: '2026-01-01',
    to: '2026-03-31',
    openingBalance: 100,
    closingBalance: 988.46,
    entries: [
      { ...entry, balance: 1655.27, allocations: [] },
      {
        ...entry,
        kind: 'Payment',
        number: '',
        date: '2026-02-11',
        dueDate: null,
        debit: 0,
        credit: 666.81,
        balance: 988.46,
        allocations: [{ number: 'INV-0007', amount: 666.81 }],
      },
    ],
    ageing: { notDue: 888.46, days1to30: 100, days31to60: 0, days61to90: 0, over90: 0 },
  } as unknown as ContactStatement;
  return describeStatement(statement, COMPANY, contactOf(words), { labels, paper });
}
