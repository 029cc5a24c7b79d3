export { BulkBar } from './bulk-bar.tsx';
export { VirtualBody } from './virtual-body.tsx';
export { VirtualCards } from './virtual-cards.tsx';
