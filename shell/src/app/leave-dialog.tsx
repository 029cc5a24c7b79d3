import { Button } from '@accounts/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { LeaveQuestion, ShellHistory } from '../core/history.ts';
import { t } from '../texts/texts.ts';

/** "Leave without saving?", before a navigation away from changes. Staying is the first choice. */
export function LeaveDialog({ history }: { history: ShellHistory }) {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const subscription = history.leaveQuestions$.subscribe(setQuestion);
    return () => subscription.unsubscribe();
  }, [history]);
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  const decide = (leave: boolean) => {
    setQuestion(null);
    question?.resolve(leave);
  };
  return (
    <dialog
      ref={dialog}
      className="layout-setup"
      style={{ maxWidth: 420 }}
      aria-labelledby="leave-title"
      onCancel={() => decide(false)}
    >
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className="layout-setup-actions">
        <Button onClick={() => decide(false)}>{t('leave.stay')}</Button>
        <Button kind="danger" onClick={() => decide(true)}>
          {t('leave.leave')}
        </Button>
      </div>
    </dialog>
  );
}
