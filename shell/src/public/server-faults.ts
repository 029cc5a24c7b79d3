/**
 * What the server said about single fields, and for which values. Formik's own errors are worked out anew at every
 * blur and would lose it; here a fault stays until the person changes the value it was about.
 */
export interface ServerFaults {
  sent: Record<string, string>;
  faults: Record<string, string>;
}

/** The server's fault of a field, while the field still holds what was sent. */
export function serverFault(status: unknown, name: string, value: string): string | undefined {
  const { sent, faults } = (status ?? { sent: {}, faults: {} }) as ServerFaults;
  return sent[name] === value ? faults[name] : undefined;
}
