/** Where this browser keeps what a person chose for all of them and the server has not saved. */
export const unsavedKey = (choice: 'theme' | 'language', userId: string): string =>
  `accounts.unsaved.${choice}.${userId}`;

/** Saves a choice. This browser keeps it where that fails, and the promise rejects as that of `save`. */
export async function saveChoice(key: string, value: string, save: () => Promise<unknown>): Promise<void> {
  localStorage.setItem(key, value);
  await save();
  // What was chosen meanwhile is being saved.
  if (localStorage.getItem(key) === value) localStorage.removeItem(key);
}
