import { redact } from './redact.ts';

test.each([
  ['Bearer abc.def-123 was refused', 'Bearer [secret] was refused'],
  [
    'connect to postgres://accounts:pa55@db:5432/books failed',
    'connect to postgres://[secret]@db:5432/books failed',
  ],
  ['/public/document/Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9', '/public/document/[secret]'],
  [
    'company 01890a5d-ac96-774b-bcce-b302099a8057 is gone',
    'company 01890a5d-ac96-774b-bcce-b302099a8057 is gone',
  ],
])('%j becomes %j', (text, safe) => expect(redact(text)).toBe(safe));
