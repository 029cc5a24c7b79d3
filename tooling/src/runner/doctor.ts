import { EXAMINATIONS, type Finding } from './examinations.ts';

/** `npm run doctor`: looks at the set-up and says what is wrong and what to do; fails when something is. */
export async function doctor(): Promise<number> {
  let wrong = 0;
  for (const { name, examine } of EXAMINATIONS) {
    const finding = await examine().catch(asFinding);
    if (!finding.ok) wrong += 1;
    console.log(`${finding.ok ? 'ok   ' : 'WRONG'} ${name}: ${finding.says}`);
    if (finding.remedy) console.log(`      ${finding.remedy}`);
  }
  console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} to put right.`);
  return wrong === 0 ? 0 : 1;
}

const asFinding = (error: unknown): Finding => ({
  ok: false,
  says: error instanceof Error ? error.message : String(error),
});
