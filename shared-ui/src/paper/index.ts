/// <reference path="../css.d.ts" />
import './paper.css';

export { CompanyLogo, type CompanyLogoProps } from './company-logo.tsx';
export { Paper, type PaperProps } from './paper.tsx';
