/**
 * Layers of the server, the lowest first: a room may use those of its own layer and of the layers before it. What the server
 * is started with is in packages above all of them.
 */
const LAYERS = [
  'platform',
  'identity',
  'accounting',
  'documents',
  'billing',
  'reports',
  'exchange',
  'administration',
  'server',
];

const inside = (layers) => `^api/src/(${layers.join('|')})/`;

const upward = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer} uses no layer above it`,
  severity: 'error',
  from: { path: inside([layer]) },
  to: { path: inside(LAYERS.slice(index + 1)) },
}));

/** What dependency-cruiser holds the sources to (api/README.md, "Layers"); types count like code. */
export default {
  forbidden: [
    ...upward,
    {
      name: 'every folder of the server is in a layer',
      severity: 'error',
      from: { path: '^api/src/', pathNot: inside(LAYERS) },
      to: {},
    },
    {
      name: 'nothing of the server uses what it is started with',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: '^(embedded-database|payment-sandbox|demo-companies|starter)/' },
    },
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no circle of folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '(^|/)dist/'] },
  },
};
