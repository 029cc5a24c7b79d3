import { createRoot } from 'react-dom/client';
import { loadFontWhenIdle } from '../core/load-font.ts';
import { loadShellTexts } from '../texts/load-texts.ts';
import { CustomerPage } from './customer-page.tsx';
import { tokenOf } from './document-address.ts';
import { loadCustomerTexts } from './texts.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element "app".');
const { pathname, search } = window.location;
await Promise.all([loadShellTexts(), loadCustomerTexts()]);
createRoot(target).render(
  <div className="customer-root">
    <CustomerPage token={tokenOf(pathname) ?? ''} search={search} />
  </div>,
);
loadFontWhenIdle(window);
