import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledTexts, loadLaterTextsWith, provideTexts } from '@accounts/shared-ui/texts';

const ROOT = path.resolve(__dirname, '../../..');

// Tests read the English texts of every package, as the page would have loaded them: at once, because a test draws at once.
for (const file of globSync('*/src/locales/en{,.!(sentences)}.json', { cwd: ROOT })) {
  const folder = file.split(path.sep)[0] ?? '';
  const texts = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as CompiledTexts;
  const part = path.basename(file, '.json').slice('en.'.length);
  provideTexts(folder.replace(/^mfe-/, '') + (part && `/${part}`), 'en', texts);
}
loadLaterTextsWith(() => Promise.resolve());
