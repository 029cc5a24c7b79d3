import { bills, problemOf } from '@accounts/shared-data';
import { addedToast, statusToast, type Bill } from '@accounts/shared-domain';
import { Button, FormSkeleton, Notice, Page, useModule } from '@accounts/shared-ui';
import { DocumentEditor, DocumentPage } from '@accounts/shared-ui/documents';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BILL_KIND } from './bill-kind.ts';

const back = { to: '/bills', label: 'Bills' };

/** /bills/add */
export function NewBill() {
  const { navigate, toast, withinPlan } = useModule();
  const saved = (bill: Bill) => {
    const isApproved = bill.billStatus !== 'Draft';
    toast({
      kind: 'success',
      message: isApproved ? statusToast('Bill', bill.billStatus) : addedToast('Bill'),
    });
    navigate(`/bills/${bill.id}`);
  };
  return (
    <Page title="New bill" back={back}>
      {!withinPlan('bills') && (
        <Notice kind="warning">Your plan has no room for another bill this month.</Notice>
      )}
      <DocumentEditor kind={BILL_KIND} onSaved={saved} onCancel={() => navigate('/bills')} />
    </Page>
  );
}

/** /bills/{id} */
export function BillScreen() {
  const { id } = useParams();
  const { data: bill, error, refetch } = bills.useOne(id);
  const [isEditing, setEditing] = useState(false);
  if (!bill) {
    return (
      <Page title="Bill" back={back}>
        {error ? (
          <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {problemOf(error).message}
          </Notice>
        ) : (
          <FormSkeleton fields={8} />
        )}
      </Page>
    );
  }
  if (!isEditing) return <DocumentPage kind={BILL_KIND} detail={bill} onEdit={() => setEditing(true)} />;
  return <EditBill bill={bill} onClose={() => setEditing(false)} />;
}

function EditBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { toast } = useModule();
  const saved = (next: Bill) => {
    const isNewlyApproved = bill.billStatus === 'Draft' && next.billStatus !== 'Draft';
    const message = isNewlyApproved ? statusToast('Bill', next.billStatus) : 'Bill successfully updated!';
    toast({ kind: 'success', message });
    onClose();
  };
  return (
    <Page title={`Edit bill ${bill.number}`} back={back}>
      <DocumentEditor kind={BILL_KIND} detail={bill} onSaved={saved} onCancel={onClose} />
    </Page>
  );
}
