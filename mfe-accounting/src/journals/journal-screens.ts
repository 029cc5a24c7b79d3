export { JournalList as List } from './journal-list.tsx';
export { NewJournal as New } from './new-journal.tsx';
export { JournalImport as Import } from './journal-import.tsx';
export { JournalScreen as Screen } from './journal-screen.tsx';
