import { contacts, problemOf } from '@accounts/shared-data';
import {
  badgeOf,
  describeDocument,
  nextStatus,
  PAYMENT_TOAST,
  removedToast,
  statusToast,
  todayIn,
  type PrintedDocument,
} from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import {
  Button,
  CheckIcon,
  CloseIcon,
  DateText,
  DeleteIcon,
  EditIcon,
  Money,
  Page,
  PayIcon,
  PdfIcon,
  PrintIcon,
  StatusBadge,
} from '../basics/index.ts';
import { downloadPdf } from '../export/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { Menu, useConfirm } from '../overlay/index.ts';
import { ActivityList } from './activity-list.tsx';
import type { DocumentKindDescription, DocumentRecord } from './document-kind.ts';
import { DocumentPaper } from './document-paper.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

export interface DocumentPageProps<Row, Detail, Input, Status extends string> {
  kind: DocumentKindDescription<Row, Detail, Input, Status>;
  detail: Detail;
  onEdit: () => void;
  /** Above the document: what a person has to decide about it. */
  notice?: ReactNode;
}

/** One document: on the left what the customer sees, on the right its status, money and history. */
export function DocumentPage<Row, Detail, Input, Status extends string>({
  kind,
  detail,
  onEdit,
  notice,
}: DocumentPageProps<Row, Detail, Input, Status>) {
  const record = kind.read(detail);
  const company = useCompany();
  const contact = contacts.useOne(record.contactId).data;
  const activities = kind.resource.useActivities(record.id).data;
  const today = todayIn(company?.timeZone);
  const printed = company && describeDocument(record, company, kind.words, contact);
  const status = badgeOf(
    { status: record.documentStatus, dueDate: record.secondDate, paidAmount: record.paidAmount },
    today,
  );
  const title = record.number
    ? `${kind.words.kind} ${record.number}`
    : `Draft ${kind.words.kind.toLowerCase()}`;
  return (
    <Page
      title={title}
      back={{ to: kind.path, label: kind.listLabel }}
      aside={<StatusBadge status={status} />}
      actions={
        printed && (
          <DocumentActions
            {...{ kind, record, printed, onEdit, today }}
            decimals={company.currencyExponent}
          />
        )
      }
    >
      {notice}
      <div className="ac-document">
        {printed && <DocumentPaper printed={printed} />}
        <aside className="ac-document-side">
          <MoneyCard record={record} decimals={company?.currencyExponent ?? 2} />
          <section className="ac-card">
            <h2>Payments</h2>
            <Payments record={record} decimals={company?.currencyExponent ?? 2} />
          </section>
          {record.notes.description && (
            <section className="ac-card">
              <h2>Notes</h2>
              <p className="ac-paper-notes">{record.notes.description}</p>
              {!record.notes.display && <p className="ac-quiet">Not shown on the document.</p>}
            </section>
          )}
          <section className="ac-card">
            <h2>Activity</h2>
            <ActivityList entries={activities} />
          </section>
        </aside>
      </div>
    </Page>
  );
}

function MoneyCard({ record, decimals }: { record: DocumentRecord; decimals: number }) {
  const { currencyCode: currency } = record;
  return (
    <section className="ac-card ac-totals">
      <dl>
        <dt>Total</dt>
        <dd>
          <Money amount={record.totalAmount} {...{ currency, decimals }} />
        </dd>
        <dt>Paid</dt>
        <dd>
          <Money amount={record.paidAmount} {...{ currency, decimals }} />
        </dd>
        <dt className="ac-totals-total">Amount due</dt>
        <dd className="ac-totals-total">
          <Money amount={record.amountDue} {...{ currency, decimals }} />
        </dd>
      </dl>
    </section>
  );
}

function Payments({ record, decimals }: { record: DocumentRecord; decimals: number }) {
  const receipts = record.receipts.filter(({ status }) => status === 'A');
  if (receipts.length === 0) return <p className="ac-quiet">No payment yet.</p>;
  return (
    <ul className="ac-payments">
      {receipts.map(({ id, paymentDate, accountName, reference, paidAmount }) => (
        <li key={id}>
          <span>
            <DateText date={paymentDate} />
            <small>{[accountName, reference].filter(Boolean).join(' · ')}</small>
          </span>
          <Money amount={paidAmount} decimals={decimals} />
        </li>
      ))}
    </ul>
  );
}

interface DocumentActionsProps<Row, Detail, Input, Status extends string> {
  kind: DocumentKindDescription<Row, Detail, Input, Status>;
  record: DocumentRecord;
  printed: PrintedDocument;
  today: string;
  decimals: number;
  onEdit: () => void;
}

function DocumentActions<Row, Detail, Input, Status extends string>(
  props: DocumentActionsProps<Row, Detail, Input, Status>,
) {
  const { kind, record, printed, today, decimals, onEdit } = props;
  const { can, toast, navigate } = useModule();
  const [paying, setPaying] = useState(false);
  const setStatus = kind.resource.useSetStatus();
  const remove = kind.resource.useRemove();
  const { confirm, dialog } = useConfirm();
  const may = (event: Parameters<typeof nextStatus>[2]) =>
    nextStatus(kind.kind, record.documentStatus, event) !== null;
  const noun = kind.words.kind.toLowerCase();
  const unpaid = record.paidAmount === 0;

  const attempt = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast({ kind: 'success', message });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: problemOf(error).message });
      return false;
    }
  };
  const change = (status: Status) =>
    attempt(() => setStatus.mutateAsync({ id: record.id, status }), statusToast(kind.kind, status));
  const voidIt = async (status: Status) => {
    const question = {
      title: `Void this ${noun}?`,
      text: 'It stays in the list as Void and its number stays used. This cannot be undone.',
      confirmLabel: `Void ${noun}`,
      danger: true,
    };
    if (await confirm(question)) await change(status);
  };
  const removeIt = async () => {
    const question = {
      title: `Delete this ${noun}?`,
      text: record.documentStatus === 'Draft' ? 'The draft is removed.' : 'It is voided and archived.',
      confirmLabel: `Delete ${noun}`,
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await attempt(() => remove.mutateAsync(record.id), removedToast(kind.kind, 1))) navigate(kind.path);
  };
  const makePdf = async () => {
    try {
      const { unprintable } = await downloadPdf(printed);
      if (unprintable.length > 0) {
        const message = `The PDF has a box in place of characters that it cannot show: ${unprintable.join(' ')}`;
        toast({ kind: 'info', message });
      }
    } catch (error) {
      toast({
        kind: 'error',
        message: error instanceof Error ? error.message : 'The PDF could not be made.',
      });
    }
  };

  const { voidStatus } = kind;
  // What has been approved changes by the hand of who may approve only.
  const mayChange = record.documentStatus === 'Draft' || can(kind.area, 'approve');
  const more = [
    { key: 'print', label: 'Print', icon: <PrintIcon />, onSelect: () => window.print() },
    ...(voidStatus && may('void') && unpaid && can(kind.area, 'approve')
      ? [
          {
            key: 'void',
            label: 'Void',
            icon: <CloseIcon />,
            danger: true,
            onSelect: () => void voidIt(voidStatus),
          },
        ]
      : []),
    ...(may('delete') && unpaid && mayChange && can(kind.area, 'delete')
      ? [
          {
            key: 'delete',
            label: 'Delete',
            icon: <DeleteIcon />,
            danger: true,
            onSelect: () => void removeIt(),
          },
        ]
      : []),
  ];
  const payable =
    ['Awaiting Payment', 'Paid', 'Overpaid'].includes(record.documentStatus) && record.amountDue > 0;
  return (
    <>
      {may('approve') && can(kind.area, 'approve') && (
        <Button
          kind="primary"
          icon={<CheckIcon />}
          busy={setStatus.isPending}
          onClick={() => void change(kind.approvedStatus)}
        >
          Approve
        </Button>
      )}
      {payable && kind.words.payable && can(kind.area, 'edit') && (
        <Button kind="primary" icon={<PayIcon />} onClick={() => setPaying(true)}>
          Record payment
        </Button>
      )}
      {may('edit') && mayChange && can(kind.area, 'edit') && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button icon={<PdfIcon />} onClick={() => void makePdf()}>
        PDF
      </Button>
      <Menu label="More" items={more} />
      <PaymentDialog
        open={paying}
        {...{ record, today, decimals }}
        resource={kind.resource}
        onClose={() => setPaying(false)}
        onPaid={() => {
          setPaying(false);
          toast({ kind: 'success', message: PAYMENT_TOAST });
        }}
      />
      {dialog}
    </>
  );
}
