import type { MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, apiError } from '../errors/api-error.ts';

/** One uploaded file, whole. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
  /** Text fields that came before the file. */
  fields: Record<string, string>;
}

/** Reads the multipart field `file`; 400 without one or when the form is broken, 413 over the limit. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw apiError.badRequest('Please choose a file.', 'API-NO-FILE');
  try {
    return await readPart(request);
  } catch (error) {
    // The reader of forms gives its own errors a status, and none to those of broken text.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw apiError.badRequest('The form with the file could not be read.');
  }
}

async function readPart(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file();
  if (part === undefined) throw apiError.badRequest('Please choose a file.', 'API-NO-FILE');
  const content = await part.toBuffer();
  // The reader notices a cut-off file at its next piece only; there may be none.
  if (part.file.truncated) throw apiError.tooLarge();
  return {
    // A form may leave the name out.
    name: part.filename || 'file',
    type: part.mimetype,
    content,
    fields: textFields(part.fields),
  };
}

function textFields(fields: MultipartFields): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, part]) =>
    part !== undefined && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}
