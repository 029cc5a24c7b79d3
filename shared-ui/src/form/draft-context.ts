import { createContext } from 'react';

/** The draft of the form around: what is given up in the form is forgotten there too. */
export const DraftContext = createContext<{ forget: () => void } | null>(null);
