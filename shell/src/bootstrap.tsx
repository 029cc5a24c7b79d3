import { createRoot } from 'react-dom/client';
import { createShellCore } from './core/shell-core.ts';
import { loadFontWhenIdle } from './core/load-font.ts';
import { Shell } from './shell.tsx';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element "app".');
createRoot(target).render(<Shell core={createShellCore(window)} />);
loadFontWhenIdle(window);
