export * from './describe-master-data.tsx';
export * from './module-props.tsx';
export * from './render-card.tsx';
