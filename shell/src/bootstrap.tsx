import { createRoot } from 'react-dom/client';
import { loadFontWhenIdle } from './core/load-font.ts';
import { createShellCore } from './core/shell-core.ts';
import { registerWhenIdle } from './core/register-when-idle.ts';
import { prefetchPages } from './public/prefetch-pages.ts';
import { Shell } from './shell.tsx';
import { loadShellTexts } from './texts/load-texts.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element "app".');
const core = createShellCore(window);
// On its way while the texts are: what it adds to a public page is there from the beginning.
if (core.session.token() === null) core.config().catch(() => undefined);
await Promise.all([loadShellTexts(), prefetchPages(window)]);
createRoot(target).render(<Shell core={core} />);
loadFontWhenIdle(window);
registerWhenIdle(window);
