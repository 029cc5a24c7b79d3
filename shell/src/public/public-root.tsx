import '@accounts/shared-ui/tokens.css';
import '@accounts/shared-ui/basics.css';
import './public.css';
import type { LocationInfo } from '@accounts/shared-auth';
import { PublicContext, type PublicServices } from './public-services.ts';
import { publicPage } from './public-routes.tsx';

export type { PublicServices } from './public-services.ts';
export { isPublicPath } from './public-routes.tsx';

/** The public pages; the shell renders it with every new location. */
export function PublicRoot({ services, location }: { services: PublicServices; location: LocationInfo }) {
  return (
    <PublicContext value={services} key={location.pathname}>
      {publicPage(location.pathname, location.search)}
    </PublicContext>
  );
}
