import { EmptyState } from '../../basics/index.ts';
import { ImportScreen } from '../../import/index.ts';
import type { DocumentKindDescription } from '../document-kind.ts';
import { t } from '../../texts/own-texts.ts';
import { paymentImportOf } from './payment-import-kind.ts';

interface PaymentImportProps {
  kind: DocumentKindDescription;
  payments: NonNullable<DocumentKindDescription['payments']>;
}

const DATE = '2026-03-31';

const EXAMPLES = [
  ['1001', 'Alfreds Futterkiste', DATE, '250.00', 'AST1000', 'Transfer'],
  ['1002', 'Exotic Liquids', DATE, '99.50', 'AST1050', 'Card', '1.45'],
];

/** Brings payments of one kind of document in from a file. */
export function PaymentImport({ kind, payments }: PaymentImportProps) {
  const imported = paymentImportOf(kind);
  if (imported === undefined)
    return <EmptyState title={t('module.unknown.title')} text={t('module.unknown.text')} />;
  return (
    <ImportScreen
      kind={imported}
      area={kind.area}
      title={t('document.import', { many: t('payment.nouns') })}
      list={{ to: `${kind.path}/payments`, label: payments.title() }}
      examples={EXAMPLES}
      counted={{ counter: 'receipts', many: t('payment.nouns') }}
    />
  );
}
