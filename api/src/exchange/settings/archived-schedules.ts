import {
  FREQUENCIES,
  MAX_LINES,
  SCHEDULED_KINDS,
  SCHEDULE_ACTIONS,
  SCHEDULE_STATES,
  TAX_TYPES,
  type LineInput,
} from '@accounts/shared-domain';
import { Type, type Static } from 'typebox';
import { SCHEDULE_COLUMNS, type ScheduleRow } from '../../documents/schedules/rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { schemaCheck } from '../../platform/http/validation.ts';
import { oneOf, orNull } from '../../platform/responses/describe.ts';

const Text = Type.String();
const Name = orNull(Text);
const Day = orNull(Text);
const Whole = orNull(Type.Integer());
const Numeric = Type.Optional(Type.Number());

const LineSchema = Type.Object({
  title: Type.Optional(Text),
  description: Type.Optional(Name),
  /** Codes of the item and the account, and the name of the tax rate; null for none. */
  item: Name,
  account: Name,
  tax: Name,
  unitPrice: Numeric,
  quantity: Numeric,
  discountRate: Type.Optional(orNull(Type.Number())),
});

const ScheduleSchema = Type.Object({
  name: Text,
  kind: oneOf(SCHEDULED_KINDS),
  /** Name of the customer or supplier. */
  contact: Text,
  action: oneOf(SCHEDULE_ACTIONS),
  frequency: oneOf(FREQUENCIES),
  interval: Type.Integer(),
  dayOfMonth: Whole,
  startDate: Text,
  endDate: Day,
  occurrences: Whole,
  state: oneOf(SCHEDULE_STATES),
  nextDate: Day,
  made: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  template: Type.Object({
    reference: Type.Optional(Name),
    amountTaxType: oneOf(TAX_TYPES),
    notes: Type.Optional(Type.Object({ display: Type.Boolean(), description: Text })),
    dueDays: Whole,
    lineItems: Type.Array(LineSchema, { maxItems: MAX_LINES }),
  }),
});

/** A schedule that names its contact, items, accounts and tax rates by name or code. */
export type ArchivedSchedule = Static<typeof ScheduleSchema>;

/** Whether a value is a schedule of an archive. */
export const isArchivedSchedule = schemaCheck(ScheduleSchema);

/** Schedules that one statement reads, each with the lines of its documents. */
const SCHEDULES_AT_ONCE = 25;

const PAGE = `
  SELECT ${SCHEDULE_COLUMNS} FROM schedule s
  WHERE company_id = $1 AND status = 'A'
    AND ($2::uuid IS NULL OR (name, id) > (SELECT name, id FROM schedule WHERE company_id = $1 AND id = $2))
  ORDER BY name, id LIMIT ${SCHEDULES_AT_ONCE}`;
const NAMES = `
  SELECT id, name FROM contact WHERE company_id = $1 AND id = ANY ($2::uuid[])
  UNION ALL SELECT id, code FROM item WHERE company_id = $1 AND id = ANY ($2::uuid[])
  UNION ALL SELECT id, code FROM account WHERE company_id = $1 AND id = ANY ($2::uuid[])
  UNION ALL SELECT id, name FROM tax_rate WHERE company_id = $1 AND id = ANY ($2::uuid[])`;

/** Schedules that are not archived, by name, each as the text of an `ArchivedSchedule`. */
export async function* scheduleTexts(tx: Tx): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const page: ScheduleRow[] = await tx.run<ScheduleRow>(PAGE, [tx.companyId, after]);
    const named = await tx.run<{ id: string; name: string }>(NAMES, [tx.companyId, idsIn(page)]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    for (const row of page) yield JSON.stringify(archivedSchedule(row, names));
    if (page.length < SCHEDULES_AT_ONCE) return;
    after = page.at(-1)?.id ?? null;
  }
}

function idsIn(rows: readonly ScheduleRow[]): string[] {
  return rows.flatMap(({ contact_id: contact, template }) => [
    contact,
    ...template.lineItems.flatMap(({ itemId, accountId, taxRatesId }) =>
      [itemId, accountId, taxRatesId].filter((id) => typeof id === 'string' && id !== ''),
    ),
  ]) as string[];
}

type Names = ReadonlyMap<string, string>;

function archivedSchedule(row: ScheduleRow, names: Names): ArchivedSchedule {
  const { contactId: _contact, reference, amountTaxType, notes, dueDays, lineItems } = row.template;
  return {
    name: row.name,
    kind: row.kind,
    contact: names.get(row.contact_id) ?? '',
    action: row.action,
    frequency: row.frequency,
    interval: row.every,
    dayOfMonth: row.day_of_month,
    startDate: row.start_date,
    endDate: row.end_date,
    occurrences: row.occurrences,
    state: row.state,
    nextDate: row.next_date,
    made: row.made,
    template: {
      ...(reference === undefined ? {} : { reference }),
      amountTaxType,
      ...(notes === undefined ? {} : { notes }),
      dueDays: dueDays ?? null,
      lineItems: lineItems.map((line) => archivedLine(line, names)),
    },
  };
}

function archivedLine(
  { itemId, accountId, taxRatesId, ...line }: LineInput,
  names: Names,
): ArchivedSchedule['template']['lineItems'][number] {
  const { title, description, unitPrice, quantity, discountRate } = line;
  const nameOf = (id: string | null | undefined): string | null => names.get(id ?? '') ?? null;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    item: nameOf(itemId),
    account: nameOf(accountId),
    tax: nameOf(taxRatesId),
    ...(unitPrice === undefined ? {} : { unitPrice }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(discountRate === undefined ? {} : { discountRate }),
  };
}
