export * from './support.tsx';
