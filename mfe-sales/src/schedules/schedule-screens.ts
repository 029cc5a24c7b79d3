export { List } from './schedule-list.tsx';
export { Screen } from './schedule-screen.tsx';
