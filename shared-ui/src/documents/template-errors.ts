import type { FieldError } from '@accounts/shared-domain';

/** Where calls of schedules have the content of their documents. */
const PREFIX = /^template(?:\.|$)/;

/** Runs a call whose errors of fields are those of the form: the server names them within the template. */
export async function withoutTemplate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { response } = error as { response?: { status?: number; data?: { errors?: unknown } } };
    const errors = response?.data?.errors;
    if (!Array.isArray(errors)) throw error;
    const renamed = (errors as FieldError[]).map((one) => ({ ...one, field: one.field.replace(PREFIX, '') }));
    throw Object.assign(new Error('The content of a schedule was rejected.', { cause: error }), {
      response: { ...response, data: { ...response?.data, errors: renamed } },
    });
  }
}
