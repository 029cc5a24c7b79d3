/**
 * A story in a browser that fails is tried once more at once, on machines that are shared and noisy. What failed is printed,
 * and `npm test` names the story at its end: one that needs its second try is looked into (decision 138).
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
