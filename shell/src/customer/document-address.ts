import { CUSTOMER_PAGE as PAGE } from '@accounts/shared-domain';

/** Token of the customer's page of a document; '' where its address has none, null for every other address. */
export function tokenOf(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === PAGE) return '';
  const [, token = ''] = path.split(`${PAGE}/`);
  return path.startsWith(`${PAGE}/`) && !token.includes('/') ? token : null;
}
