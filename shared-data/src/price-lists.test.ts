import type { ListRequest } from '@accounts/shared-domain';
import type { Http } from './http.ts';
import { priceLists } from './price-lists.ts';

const empty = { data: { content: [], totalElements: 0, limit: 5000, offset: 0 } };

test('the whole list is called by GET, and a page with its conditions by POST', async () => {
  const http = { get: jest.fn().mockResolvedValue(empty), post: jest.fn().mockResolvedValue(empty) };
  const api = priceLists.api(http as unknown as Http);
  await api.list('Active');
  expect(http.get.mock.calls).toEqual([
    ['/account/v1/priceList/all', { params: expect.objectContaining({ status: 'Active', offset: 0 }) }],
  ]);
  expect(http.post).not.toHaveBeenCalled();
  const request: ListRequest = {
    filters: [{ field: 'id', is: ['p1', 'p2'] }],
    counts: { archived: [{ field: 'status', is: ['D'] }] },
    tab: 'archived',
  };
  await api.page('All', request);
  expect(http.post.mock.calls).toEqual([
    ['/account/v1/priceList/all', request, { params: { status: 'All' } }],
  ]);
});
