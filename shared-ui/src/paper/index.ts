/// <reference path="../css.d.ts" />
import './paper.css';

export { Paper, type PaperProps } from './paper.tsx';
