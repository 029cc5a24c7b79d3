/** Where the calls about the signed-in member are. */
export const MEMBER_PATH = '/account/data/company/space/member';

/** What the signed-in page loads of its company and member before it draws anything. */
export const SESSION_CALLS = {
  company: '/account/v1/company',
  permissions: `${MEMBER_PATH}/permissions`,
  tours: `${MEMBER_PATH}/tours`,
};

export const COMPANIES_PATH = '/account/v1/companies';

export const profileCall = (userId: string): string => `/api/rest/v1/company/user/${userId}?status=A`;
