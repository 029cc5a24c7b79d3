import type {} from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import type { Config } from '../config/config.ts';

// What Fastify's types lack: the settings of the process, and what routes say to its plugins.
declare module 'fastify' {
  interface FastifyInstance {
    settings: Config;
  }
}
