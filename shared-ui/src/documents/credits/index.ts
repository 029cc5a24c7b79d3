export { ContactCredits } from './open-credits.tsx';
