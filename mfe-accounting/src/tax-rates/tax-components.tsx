import { randomId } from '@accounts/shared-auth';
import {
  isRecoverable,
  sumOf,
  toJsonNumber,
  type TaxComponent,
  type TaxRate,
  type TaxTreatment,
} from '@accounts/shared-domain';
import { AddIcon, Button, DeleteIcon, useFormats } from '@accounts/shared-ui';
import { CheckboxField, NumberField, TextField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import './tax-rates.css';

/** A component as the form holds it. */
export interface ComponentValues {
  /** Identifies the row on the screen; never sent. */
  key: string;
  name: string;
  /** Percent; text until it is a number. */
  rate: number | null;
  recoverable: boolean;
}

/** A tax rate as its form holds it. */
export interface TaxRateValues {
  name: string;
  /** Percent; text until it is a number, the sum of the components where there are some. */
  rate: number | null;
  recoverable: boolean;
  treatment: TaxTreatment;
  components: ComponentValues[];
}

/** Components of a stored rate, each with what may be claimed back of it. */
export function componentValues(rate: TaxRate): ComponentValues[] {
  return rate.components.map((component, index) => ({
    key: String(index),
    name: component.name,
    rate: component.rate,
    recoverable: isRecoverable(component, rate),
  }));
}

/** What a call takes of components; one that is as the rate says so by leaving it out. */
export function componentInput(
  components: readonly ComponentValues[],
  isRateRecoverable: boolean,
): TaxComponent[] {
  return components.map(({ name, rate, recoverable }) => ({
    name: name.trim(),
    rate: rate ?? 0,
    ...(recoverable === isRateRecoverable ? {} : { recoverable }),
  }));
}

const sumOfRates = (components: readonly ComponentValues[]): number =>
  toJsonNumber(sumOf(components.map(({ rate }) => (typeof rate === 'number' ? rate : 0))));

/** What a rate is made of: each part with its percentage, and whether its tax may be claimed back. The rate is their sum. */
export function ComponentRows() {
  const { values, setFieldValue } = useFormikContext<TaxRateValues>();
  const { components, recoverable } = values;
  useRateOfComponents();
  const { rows, focusRow } = useRowFocus(components.length);
  const set = (changed: ComponentValues[]) => void setFieldValue('components', changed);
  const add = () => {
    focusRow(components.length);
    set([...components, blank()]);
  };
  const remove = (index: number) => {
    focusRow(Math.min(index, components.length - 2));
    set(components.toSpliced(index, 1));
  };
  const blank = () => ({ key: randomId(), name: '', rate: null, recoverable });
  return (
    <div ref={rows} className="tax-components">
      <p className="books-text">{t('taxRates.components.text')}</p>
      {components.map(({ key }, index) => (
        <div key={key} className="tax-component">
          <TextField
            name={`components[${index}].name`}
            label={t('taxRates.component.name', { position: index + 1 })}
            required
          />
          <NumberField
            name={`components[${index}].rate`}
            label={t('taxRates.component.rate', { position: index + 1 })}
            required
          />
          <CheckboxField
            name={`components[${index}].recoverable`}
            label={t('taxRates.component.recoverable', { position: index + 1 })}
          />
          <Button
            kind="quiet"
            icon={<DeleteIcon />}
            aria-label={t('taxRates.component.remove', { position: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div className="tax-components-foot">
        <Button icon={<AddIcon />} onClick={add}>
          {t('taxRates.component.add')}
        </Button>
        {components.length > 0 && <Sum components={components} />}
      </div>
    </div>
  );
}

/**
 * Moves the focus once rows were added or removed: into the name of a row, and without rows to the button that adds one. A
 * removed row takes the button with it that had the focus.
 */
function useRowFocus(count: number) {
  const rows = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const names = rows.current?.querySelectorAll<HTMLElement>('.tax-component input[name$=".name"]');
    const add = rows.current?.querySelector<HTMLElement>('.tax-components-foot button');
    (names?.[wanted.current] ?? add)?.focus();
    wanted.current = null;
  }, [count]);
  const focusRow = (index: number) => {
    wanted.current = index;
  };
  return { rows, focusRow };
}

function Sum({ components }: { components: readonly ComponentValues[] }) {
  const { formatPercent } = useFormats();
  const percent = (parts: readonly ComponentValues[]) => formatPercent(sumOfRates(parts));
  return (
    <p className="books-text" aria-live="polite">
      {t('taxRates.components.sum', {
        rate: percent(components),
        claimed: percent(components.filter(({ recoverable }) => recoverable)),
        cost: percent(components.filter(({ recoverable }) => !recoverable)),
      })}
    </p>
  );
}

/** Keeps the rate what its components add up to. */
function useRateOfComponents(): void {
  const { values, setFieldValue } = useFormikContext<TaxRateValues>();
  const { components, rate } = values;
  const sum = sumOfRates(components);
  const isOff = components.length > 0 && rate !== sum;
  useEffect(() => {
    if (isOff) void setFieldValue('rate', sum);
  }, [isOff, sum, setFieldValue]);
}
