import * as yup from 'yup';
import type { RecordField, RecordFields } from '../records/fields.ts';
import type { Message } from '../sentences/sentence.ts';
import { MESSAGES } from './fields.ts';
import { DOCUMENT_MESSAGES } from './value-rules.ts';
import { ruleOfKind } from './field-rules.ts';

/** What a field must hold besides the rule of its kind. */
export interface FieldCheck {
  name: string;
  message: Message;
  /** `record` is what has the field: the record, or the element of a list. */
  holds: (value: never, record: never) => boolean;
}

/** Checks by the names of fields: `components` of the whole list, `components[]` of each element, `components[].rate` of a field. */
export type FieldChecks = Readonly<Record<string, readonly FieldCheck[]>>;

/**
 * The rules of a record in a currency of so many decimals: of its form, of requests and of imports. Errors come in the order of
 * the fields. What a form does not write has no rules.
 */
export function recordSchema(
  fields: RecordFields,
  checks: FieldChecks = {},
  exponent = 0,
): yup.AnyObjectSchema {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly === true) return [];
    const rule = ruleOf(field, { checks: checksBelow(checks, name), exponent });
    return rule === undefined ? [] : [[name, checked(rule, checks[name])] as const];
  });
  return yup.object(Object.fromEntries(rules));
}

interface RuleOptions {
  checks: FieldChecks;
  exponent: number;
}

function ruleOf(field: RecordField, { checks, exponent }: RuleOptions): yup.Schema | undefined {
  if (field.kind === 'list')
    return yup.array().of(checked(recordSchema(field.of, checks, exponent), checks['']));
  if (field.kind === 'object') return recordSchema(field.of, checks, exponent);
  const rule = typeRule(field, exponent);
  const present = field.required !== undefined ? requiredRule(rule) : rule;
  return field.nullable === true ? (present?.nullable() as yup.Schema | undefined) : present;
}

const requiredRule = (rule: yup.Schema = yup.string()): yup.Schema =>
  rule.required(MESSAGES.required) as yup.Schema;

function typeRule(
  field: Exclude<RecordField, { kind: 'list' | 'object' }>,
  exponent: number,
): yup.Schema | undefined {
  if (field.kind === 'choice') return yup.string().oneOf([...field.of], DOCUMENT_MESSAGES.choice);
  return ruleOfKind(field.kind, exponent);
}

/** A rule with what the field must hold besides. */
export function checked<S extends yup.Schema>(rule: S, checks: readonly FieldCheck[] = []): S {
  return checks.reduce(
    (made, { name, message, holds }) =>
      made.test({
        name,
        message,
        test: (value, { parent }: { parent: unknown }) => holds(value as never, parent as never),
      }),
    rule,
  );
}

/** Checks of what the elements of a list have, by their names inside an element; '' is the element itself. */
export function checksBelow(checks: FieldChecks, list: string): FieldChecks {
  const start = `${list}[]`;
  return Object.fromEntries(
    Object.entries(checks)
      .filter(([name]) => name === start || name.startsWith(`${start}.`))
      .map(([name, found]) => [name.slice(start.length + 1), found]),
  );
}
