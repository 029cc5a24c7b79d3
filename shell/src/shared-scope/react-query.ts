// Only the names in use, as for react-router-dom. By path, because this file is what the library itself
// stands for in the share scope.
export {
  CancelledError,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
