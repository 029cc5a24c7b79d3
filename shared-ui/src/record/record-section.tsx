import { Fragment, useId, type ReactNode } from 'react';
import { Coming, RowsSkeleton, Skeleton } from '../basics/index.ts';

interface RecordSectionProps {
  title: string;
  /** Beside the title, for example the way to the whole list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card on a record's page. */
export function RecordSection({ title, action, children }: RecordSectionProps) {
  const heading = useId();
  return (
    <section className="ac-card ac-record-section" aria-labelledby={heading}>
      <div className="ac-record-section-head">
        <h2 id={heading}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** In the place of a card that a record may have, until it is known whether it has. */
export function ComingSection() {
  return (
    <Coming>
      <div className="ac-card ac-record-section">
        <Skeleton width={120} height={24} />
        <RowsSkeleton rows={1} />
      </div>
    </Coming>
  );
}

/** The cards of a record's page: what it is about, and beside or below it what is known of it. */
export function RecordColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="ac-record-columns">
      <div className="ac-record-column">{children}</div>
      <aside className="ac-record-column">{aside}</aside>
    </div>
  );
}

/** A field of a record as its page shows it; one without a value is left out. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known of a record, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(
    ({ value }) => value !== '' && value !== null && value !== undefined && value !== false,
  );
  return (
    <dl className="ac-facts">
      {shown.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A number or an amount at the head of a record's page. */
export interface KeyNumber {
  label: string;
  value: ReactNode;
  /** Smaller, below it. */
  note?: ReactNode;
  isBad?: boolean;
}

/** The numbers and amounts that a record's page begins with. */
export function KeyNumbers({ numbers }: { numbers: readonly KeyNumber[] }) {
  return (
    <dl className="ac-key-numbers">
      {numbers.map(({ label, value, note, isBad }) => (
        <div key={label} className={isBad ? 'ac-key-number-bad' : undefined}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
