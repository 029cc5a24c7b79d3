import { mkdirSync, readFileSync } from 'node:fs';
import { launchBrowser } from './src/browser.ts';
const [base = '', out = '', ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
const first = async (page: any, list: string) => { await page.goto(base + list); const l = page.locator('.ac-row-link').first(); await l.waitFor(); await page.goto(base + (await l.getAttribute('href'))); await page.getByRole('heading', { level: 1 }).first().waitFor(); await page.waitForTimeout(900); };
const menu = async (page: any, name: RegExp) => { const more = page.getByRole('button', { name: /^more/i }).first(); if (await more.count()) await more.click(); await page.getByRole('menuitem', { name }).first().click(); await page.waitForTimeout(700); };
const targets: Record<string, (page: any) => Promise<void>> = {
  contact: (p) => first(p, '/contacts?type=Customer'),
  statement: async (p) => { await first(p, '/contacts?type=Customer'); await p.getByRole('link', { name: /statement/i }).or(p.getByRole('button', { name: /statement/i })).first().click(); await p.waitForTimeout(1200); },
  item: (p) => first(p, '/items'),
  account: (p) => first(p, '/chart-of-accounts'),
  document: (p) => first(p, '/invoicing?status=Approved'),
  share: async (p) => { await first(p, '/invoicing?tab=Approved'); await menu(p, /link|share/i); },
  note: async (p) => { await first(p, '/invoicing?tab=Approved'); await menu(p, /note/i); },
  paymany: async (p) => { await p.goto(base + '/bills'); await p.locator('.ac-row-link').first().waitFor(); const boxes = p.locator('tbody input[type=checkbox]'); await boxes.nth(0).check({force:true}); await boxes.nth(1).check({force:true}); await boxes.nth(2).check({force:true}); await p.getByRole('button', { name: /pay/i }).first().click(); await p.waitForTimeout(900); },
};
for (const [name, go] of Object.entries(targets)) {
  if (only.length && !only.includes(name)) continue;
  const shots: string[] = [];
  for (const theme of ['light', 'dark'] as const) for (const width of [1440, 390]) {
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme, hasTouch: width < 500 });
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    await page.goto(base + '/');
    await page.getByLabel(/e-?mail/i).first().fill('demo@example.com');
    await page.getByLabel(/password/i).first().fill('harbour-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/, { timeout: 40000 });
    await page.waitForTimeout(1000); await page.keyboard.press('Escape');
    try { await go(page); } catch (e) { console.log(name, theme, width, (e as Error).message.split('\n')[0]); }
    await page.waitForTimeout(300);
    shots.push((await page.screenshot()).toString('base64'));
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.setContent(`<body style="margin:0;display:flex;gap:6px;background:#888">${[0, 1, 2, 3].map((i) => `<img style="height:${i % 2 ? 980 : 430}px" src="data:image/png;base64,${shots[i]}">`).join('')}</body>`);
  await page.setContent(`<body style="margin:0;background:#888"><div style="display:flex;gap:6px"><div style="display:grid;gap:6px"><img style="width:1000px" src="data:image/png;base64,${shots[0]}"><img style="width:1000px" src="data:image/png;base64,${shots[2]}"></div><img style="height:930px" src="data:image/png;base64,${shots[1]}"><img style="height:930px" src="data:image/png;base64,${shots[3]}"></div></body>`);
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  await page.close(); console.log(name);
}
await browser.close();
