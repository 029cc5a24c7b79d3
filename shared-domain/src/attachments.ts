const MIB = 1024 * 1024;
/** Files that one call attaches to a record. */
export const MAX_ATTACHMENTS = 50;
/** Largest file where a server is not told otherwise (BODY_LIMIT_MIB), in bytes. */
export const DEFAULT_UPLOAD_BYTES = 20 * MIB;

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * Media types that are taken, each with the extensions that fit it, the usual one first; pictures as in
 * docs/specification.md, section 9.
 */
export const ATTACHMENT_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  [`${OPEN_DOCUMENT}.text`]: ['odt'],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
  [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'text', 'log', 'md', 'tsv', 'json', 'ledger', 'journal'],
};

/** Extension of a name in lower case, without its dot; '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** False for a file that the server surely rejects by its kind; the server decides by the content, a browser by the name. */
export function mayBeAttached({ name, type }: { name: string; type: string }): boolean {
  if (type === '' || type.startsWith('text/') || type in ATTACHMENT_EXTENSIONS) return true;
  return Object.values(ATTACHMENT_EXTENSIONS).flat().includes(extensionOf(name));
}
