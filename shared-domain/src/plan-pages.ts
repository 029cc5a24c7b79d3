/** What the plan holds, how much of it is used, and the plans to choose from. */
export const PLAN_PATH = '/plan-details';

/** Where the plan of `?plan={id}` is bought. */
export const CHECKOUT_PATH = '/checkout';
