import { useFormikContext, type FormikValues } from 'formik';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../basics/index.ts';
import { DraftContext } from '../form/draft-context.ts';
import { useSubmitValues } from '../form/use-submit-values.ts';
import { differingFields, mergeValues, offeredSide, type Side } from './merge-values.ts';
import { HoldWhileTyped } from './hold-while-typed.ts';
import { useRecordHold } from './record-context.ts';
import type { RecordConflict } from './use-save-record.ts';
import { t } from '../texts/own-texts.ts';

/** How the fields of a form are named and shown where two versions meet. */
export type ConflictFields<Values> = {
  [Name in keyof Values]-?: string | { label: string; show: (value: Values[Name]) => string };
};

/** What is said of two versions. */
export interface ConflictLabels {
  title: string;
  mine: string;
  theirs: string;
}

export interface SaveConflictProps<Values> {
  noun: string;
  conflict: RecordConflict<Values> | null;
  fields: ConflictFields<Values>;
  /** How the two versions are named, where they are not of two members. */
  labels?: ConflictLabels;
  /** Saves the chosen values; the form's own submit unless given. */
  submit?: (values: Values) => Promise<unknown>;
  /** Drops the form's values for the newer record; the record page's by default. */
  onTakeTheirs?: () => void;
}

/**
 * Inside a form on a record's page: keeps the record that was begun with while something is typed, and shows both versions
 * when another member saved the record meanwhile.
 */
export function SaveConflict<Values extends FormikValues>(props: SaveConflictProps<Values>) {
  const { conflict } = props;
  return (
    <>
      <HoldWhileTyped />
      {conflict && <BothVersions {...props} conflict={conflict} />}
    </>
  );
}

function BothVersions<Values extends FormikValues>(
  props: SaveConflictProps<Values> & { conflict: RecordConflict<Values> },
) {
  const { conflict, fields, submit, onTakeTheirs, labels = labelsOf(props.noun) } = props;
  const { values, isSubmitting } = useFormikContext<Values>();
  const submitValues = useSubmitValues<Values>();
  const page = useRecordHold();
  const draft = useContext(DraftContext);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  // It may be above what is in sight, and its choices are what comes next.
  useEffect(() => section.current?.focus(), [conflict]);
  const [chosen, setChosen] = useState<Partial<Record<keyof Values, Side>>>({});
  const sideOf = (name: keyof Values): Side => chosen[name] ?? offeredSide(values, conflict, name);
  const save = async () => {
    conflict.accept();
    const merged = mergeValues(values, conflict.theirs, sideOf);
    return submit ? submit(merged) : submitValues(merged);
  };
  const discard = () => {
    draft?.forget();
    (onTakeTheirs ?? page?.release)?.();
  };
  return (
    <section ref={section} className="ac-conflict" role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{labels.title}</h2>
      <p>{t('conflict.text')}</p>
      <ul>
        {shownDifferences(values, conflict.theirs, fields).map(({ name, label, mine, theirs }) => (
          <ConflictField
            key={String(name)}
            name={String(name)}
            {...{ label, mine, theirs, labels }}
            side={sideOf(name)}
            onSide={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
      </ul>
      <div className="ac-conflict-actions">
        <Button onClick={discard}>{t('conflict.discard')}</Button>
        <Button kind="primary" busy={isSubmitting} onClick={() => void save()}>
          {t('conflict.save')}
        </Button>
      </div>
    </section>
  );
}

const labelsOf = (one: string): ConflictLabels => ({
  title: t('conflict.title', { one }),
  mine: t('conflict.mine'),
  theirs: t('conflict.theirs'),
});

/** Fields whose versions a person can tell apart, with what is shown of them; the others keep the side that is offered. */
function shownDifferences<Values extends object>(
  mine: Values,
  theirs: Values,
  fields: ConflictFields<Values>,
) {
  return differingFields(mine, theirs)
    .map((name) => {
      const field = fields[name];
      const { label, show } = typeof field === 'string' ? { label: field, show: asText } : field;
      return { name, label, mine: show(mine[name]), theirs: show(theirs[name]) };
    })
    .filter((shown) => shown.mine !== shown.theirs);
}

interface ConflictFieldProps {
  name: string;
  label: string;
  /** What is shown of each version. */
  mine: string;
  theirs: string;
  labels: ConflictLabels;
  side: Side;
  onSide: (side: Side) => void;
}

function ConflictField({ name, label, mine, theirs, labels, side, onSide }: ConflictFieldProps) {
  const group = useId();
  const option = (which: Side, title: string, value: string) => (
    <label className="ac-conflict-side">
      <input type="radio" name={`${group}-${name}`} checked={side === which} onChange={() => onSide(which)} />
      {title}
      <span className="ac-conflict-value">{value || t('conflict.empty')}</span>
    </label>
  );
  return (
    <li>
      <fieldset>
        <legend>{label}</legend>
        {option('mine', labels.mine, mine)}
        {option('theirs', labels.theirs, theirs)}
      </fieldset>
    </li>
  );
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('conflict.yes') : t('conflict.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
