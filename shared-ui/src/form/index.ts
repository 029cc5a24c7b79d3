export * from '../antd/antd-scope.tsx';
export * from './fields.ts';
export * from './select-field.tsx';
