import { createContext } from 'react';

/** The draft of the form around. */
interface FormDraftOfContext {
  /** What is given up in the form is forgotten there too. */
  forget: () => void;
  /** Stores the form's values in its place. */
  keep(values: unknown): void;
}

export const DraftContext = createContext<FormDraftOfContext | null>(null);
