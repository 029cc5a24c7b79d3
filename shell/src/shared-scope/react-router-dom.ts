// Only the names in use: the whole library is twice the size. A name missing here fails at run time only in the
// module that wants it; tooling/src/webpack/shared-libraries.test.ts compares it with every import of the workspace.
export {
  Route,
  Router,
  Routes,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
