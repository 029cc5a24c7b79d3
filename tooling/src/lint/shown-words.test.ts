import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from '../process/process.ts';
import { tool } from '../runner/tools.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shown-words-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const RULE = 'shown/no-literal';

/** How often the rule finds something in each line of a component, by their texts. */
async function faultsIn(lines: readonly string[], options: unknown[] = ['error']): Promise<string[]> {
  const config = path.join(folder, 'oxlintrc.json');
  const plugin = path.join(repositoryRoot, 'tooling/src/lint/shown-words.ts');
  writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], rules: { [RULE]: options } }));
  const file = path.join(folder, 'component.tsx');
  writeFileSync(file, lines.join('\n'));
  const { output } = await runNode(tool('oxlint'), ['--config', config, '--format', 'json', file]);
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics.filter(({ code }) => code === 'shown(no-literal)');
  const places = new Set(found.map(({ labels: [label] }) => label?.span.line ?? 0));
  return lines.filter((_line, index) => places.has(index + 1));
}

const REFUSED = [
  '<button>close</button>;',
  '<p>{isOpen ? "open" : t("closed")}</p>;',
  '<p>{name ?? "unknown"}</p>;',
  '<p>{`all ${count}`}</p>;',
  '<><b />{"done"}</>;',
  '<button aria-label="close" />;',
  '<input placeholder="search" title={isOld ? "old" : undefined} />;',
  '<Field submitLabel="add" />;',
  'toast("saved");',
  'module.toast({ kind: "success", message: "saved" });',
  'const column = { key: "name", title: "name of it" };',
  'const kind = { noun: ["invoice", t("many")], label: () => "paid" };',
  'string().required("required");',
  'string().matches(/x/, "wrong").max(3, "long");',
  'string().test("unique", "taken", check);',
  '<b>ausgeglichen</b>; <i>مفتوح</i>;',
];
const LET_THROUGH = [
  '<button className="ac-close" type="button" data-state="open" kind="primary" />;',
  '<p>{t("closed")} · {count} &nbsp; A</p>;',
  '<p>{status === "open" && <b />}</p>;',
  '<input placeholder="https://example.com/accounts" name="search" />;',
  'toast({ kind: "success", message: t("saved") });',
  'const words = { title: "receipt.facts", text: "text", question: "accountTypes" };',
  'const label = kind === "bill" ? t("bill") : t("invoice");',
  'element.matches("textarea, select"); Math.max(1, 2); array.length;',
  'string().required().oneOf(["open", "paid"], t("choose"));',
];

test('refuses a word in small letters wherever a person reads or hears it, and no name of the code', async () => {
  expect(await faultsIn([...REFUSED, ...LET_THROUGH])).toEqual(REFUSED);
});

test('lets the sentences through that a package has in English, and no message in small letters', async () => {
  const lines = ['string().required("Required.");', 'string().required("required");'];
  expect(await faultsIn(lines, ['error', { except: '^[A-Z]' }])).toEqual([lines[1]]);
});

test('is in force for the shell, shared-ui and the modules, and for the rules of shared-domain', () => {
  const config = JSON.parse(readFileSync(path.join(repositoryRoot, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const held = config.overrides.filter(({ rules }) => rules[RULE] !== undefined && rules[RULE] !== 'off');
  expect(held.flatMap(({ files }) => files)).toEqual([
    'shared-domain/src/validation/**',
    'shared-domain/src/money/**',
    'shell/src/**',
    'shared-ui/src/**',
    'mfe-*/src/**',
  ]);
});
