import { startS3Server } from '../plans/s3-server.ts';

/**
 * A store that speaks S3, as a process, where no container of one can be started. Settings: those of MinIO's image, LISTEN_9000
 * (port) and VOLUME (folder in which the objects stay).
 */
const { MINIO_ROOT_USER = '', MINIO_ROOT_PASSWORD = '', LISTEN_9000 = '9000', VOLUME = '' } = process.env;

await startS3Server({
  port: Number(LISTEN_9000),
  key: MINIO_ROOT_USER,
  secret: MINIO_ROOT_PASSWORD,
  bucket: null,
  region: null,
  page: 1_000,
  folder: VOLUME === '' ? null : VOLUME,
});
console.log('The store of files is ready.');
