type Identifiers = ReadonlySet<string> | readonly string[];

/** What to look up; identifiers must be UUIDs. */
export interface Wanted {
  contacts: Identifiers;
  accounts: Identifiers;
  taxRates: Identifiers;
  items: Identifiers;
  /** Numbers of documents of the same kind. */
  numbers: Identifiers;
  /** Documents of any kind. */
  sources?: Identifiers;
  /** Suppliers' numbers of bills. */
  references?: Identifiers;
}

/** Parameters of the statement, which get their places as they are named. */
interface Parameters {
  kind: () => string;
  /**
   * A list whose length the planner does not see. It would plan for the very lists of every call otherwise, and planning
   * took four times as long as reading; all of these are found by their keys, however many they are.
   */
  list: (name: keyof Wanted) => string;
}

/** What is read, by its column. A part is left out where the list that it is for is empty: most documents have no source. */
const PARTS: Readonly<
  Record<string, { given: keyof Wanted | null; only?: string; sql: (parameters: Parameters) => string }>
> = {
  contacts: {
    given: 'contacts',
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type, 'payment_terms', payment_terms,
          'active', status = 'A'))
        FROM contact WHERE company_id = $1 AND id = ANY (${list('contacts')})`,
  },
  accounts: {
    given: null,
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'system_key', system_key, 'active', status = 'A',
          'account_type', account_type))
        FROM account WHERE company_id = $1
          AND (id = ANY (${list('accounts')}) OR system_key IS NOT NULL
            OR id IN (SELECT unnest(ARRAY[i.sales_account_id, i.purchase_account_id]) FROM item i
                      WHERE i.company_id = $1 AND i.id = ANY (${list('items')})))`,
  },
  tax_rates: {
    given: 'taxRates',
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'rate', trim_scale(rate)::text, 'recoverable', recoverable,
          'components', components, 'active', status = 'A'))
        FROM tax_rate WHERE company_id = $1 AND id = ANY (${list('taxRates')})`,
  },
  items: {
    given: 'items',
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'sales_account_id', sales_account_id,
          'purchase_account_id', purchase_account_id))
        FROM item WHERE company_id = $1 AND id = ANY (${list('items')})`,
  },
  numbers: {
    given: 'numbers',
    sql: ({ kind, list }) => `
        SELECT jsonb_agg(jsonb_build_object('number', number, 'id', id))
        FROM document WHERE company_id = $1 AND kind = ${kind()} AND number = ANY (${list('numbers')})`,
  },
  sources: {
    given: 'sources',
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'status', status, 'contact_id', contact_id,
          'issue_date', issue_date, 'tax_rates', (SELECT coalesce(jsonb_agg(DISTINCT l.tax_rates_id), '[]')
            FROM document_line l
            WHERE l.company_id = $1 AND l.document_id = document.id AND l.tax_rates_id IS NOT NULL)))
        FROM document WHERE company_id = $1 AND id = ANY (${list('sources')})`,
  },
  bills: {
    given: 'references',
    only: 'Bill',
    sql: ({ list }) => `
        SELECT jsonb_agg(jsonb_build_object('id', id, 'contact_id', contact_id, 'reference', reference))
        FROM document WHERE company_id = $1 AND kind = 'Bill'
          AND contact_id = ANY (${list('contacts')}) AND reference = ANY (${list('references')})
          AND status <> 'Void' AND record_status = 'A'`,
  },
};

/** Columns that hold texts; the others hold identifiers. */
const TEXTS: ReadonlySet<keyof Wanted> = new Set(['numbers', 'references']);

/**
 * One statement that reads everything wanted of a company: each part as a JSON array in a column, `null` where nothing is
 * found.
 */
export function referenceStatement(
  companyId: string,
  kind: string,
  wanted: Wanted,
): { text: string; values: unknown[] } {
  const values: unknown[] = [companyId];
  const places = new Map<string, number>();
  const placeOf = (name: string, value: () => unknown): number => {
    const place = places.get(name) ?? values.push(value());
    places.set(name, place);
    return place;
  };
  const listed = (name: keyof Wanted): string[] => [...(wanted[name] ?? [])];
  const parameters: Parameters = {
    kind: () => `$${placeOf('kind', () => kind)}`,
    list: (name) => {
      const place = placeOf(name, () => listed(name));
      return `ARRAY(SELECT unnest($${place}::${TEXTS.has(name) ? 'text' : 'uuid'}[]))`;
    },
  };
  const columns = Object.entries(PARTS)
    .filter(([, { given, only = kind }]) => only === kind && (given === null || listed(given).length > 0))
    .map(([column, { sql }]) => `(${sql(parameters)}) AS ${column}`);
  return { text: `SELECT ${columns.join(', ')}`, values };
}
