import { Type } from 'typebox';
import { schemaCheck } from '../../platform/http/validation.ts';
import { MANIFEST_FORMAT, type AttachedTo, type Manifest, type ManifestFile } from './manifest.ts';

/** What a move-in needs of a manifest. */
export interface ReadManifest extends Pick<Manifest, 'format' | 'version' | 'trialBalanceDate' | 'credits'> {
  files: ReadManifestFile[];
}

export interface ReadManifestFile extends Pick<ManifestFile, 'path' | 'bytes' | 'sha256'> {
  kind?: string;
  attachedTo?: Omit<AttachedTo, 'id'>;
}

/** Of a column of PostgreSQL. */
const MAX_COUNT = 2_147_483_647;
const Text = Type.String({ maxLength: 500 });

const isManifest = schemaCheck(
  Type.Object({
    format: Type.Literal(MANIFEST_FORMAT),
    version: Type.Integer({ minimum: 1 }),
    trialBalanceDate: Type.String({ format: 'date' }),
    credits: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
    files: Type.Array(
      Type.Object({
        path: Text,
        bytes: Type.Integer({ minimum: 0 }),
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        kind: Type.Optional(Type.String({ maxLength: 50 })),
        attachedTo: Type.Optional(
          Type.Object({
            kind: Type.String({ maxLength: 50 }),
            number: Type.Union([Text, Type.Null()]),
            contact: Text,
            fileName: Text,
          }),
        ),
      }),
    ),
  }),
);

/** The manifest of an archive of ours; null for any other text. */
export function readManifest(text: string): ReadManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}
