/// <reference path="../../css.d.ts" />
import '../documents.css';

export { ContactCredits } from './open-credits.tsx';
