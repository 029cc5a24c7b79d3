import { isRecoverable, type TaxComponent, type TaxTreatment } from '@accounts/shared-domain';
import { writeParts } from '../imports/percents.ts';
import { TREATMENT_WORDS } from '../imports/treatment-words.ts';
import { byRecord, statusSql, type ReadPage } from './description.ts';
import { numberText } from './number-text.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  name: string;
  rate: number;
  recoverable: boolean;
  treatment: TaxTreatment;
  foreignCode: string;
  components: TaxComponent[];
}

/** Tax rates by name; what they are made of is one text: GST 5% + PST 7% cost. */
export const readTaxRates: ReadPage = async (tx, _member, { status, after, ids }) => {
  const rows = await tx.run<Row>(
    `SELECT id, name, rate::float8 AS rate, recoverable, treatment, components,
       foreign_code AS "foreignCode" FROM tax_rate
     WHERE company_id = $1 AND ${statusSql('status', status)}
       AND ($2::uuid IS NULL OR (name, id) > (SELECT name, id FROM tax_rate WHERE company_id = $1 AND id = $2))
       AND ($3::uuid[] IS NULL OR id = ANY ($3))
     ORDER BY name, id LIMIT ${PAGE_ROWS}`,
    [tx.companyId, after, ids],
  );
  return byRecord(rows, (row) => ({
    name: row.name,
    rate: row.rate,
    recoverable: row.recoverable ? 'Yes' : 'No',
    treatment: TREATMENT_WORDS[row.treatment],
    components: writeParts(
      row.components.map((part) => ({
        name: part.name,
        rate: numberText(part.rate),
        isCost: !isRecoverable(part, row),
      })),
    ),
    foreignCode: row.foreignCode,
  }));
};
