/** SQL of the path of an attachment's content; `f` is the attachment. A public one opens without a token. */
export const FILE_URI = `CASE WHEN f.public_key IS NULL THEN '/account/v1/attachment/' || f.id
  ELSE '/public/attachment/' || f.public_key END`;
