import { query } from '../digest.ts';
import type { SharedServer, TestCompany } from '../harness.ts';

/** Row of `plan_usage` that a test holds as a gate; `period` as an SQL expression. */
interface Usage {
  counter: string;
  period: string;
  used: number;
}

/** A company on the Business plan with a usage of its plan's counter, for a test to lock. */
export async function businessCompany(server: SharedServer, usage: Usage): Promise<TestCompany> {
  const company = await server.company();
  const { counter, period, used } = usage;
  await query(
    server.databaseUrl,
    `WITH larger AS (
       UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Business') WHERE company_id = '${company.id}'
     ) INSERT INTO plan_usage (company_id, counter, period, used)
       VALUES ('${company.id}', '${counter}', ${period}, ${used})
       ON CONFLICT (company_id, counter, period) DO UPDATE SET used = excluded.used`,
  );
  return company;
}
