import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { CaptchaConfig, Config } from '../config/config.ts';

const GOOGLE_SCRIPTS = 'https://www.gstatic.com';

/**
 * What pages of this server may do: their own scripts only (no inline script, no eval), styles inline because the design
 * system writes them, pictures from files and data. Where a captcha is configured, its service is let in as well.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const captcha = config.captcha === null ? [] : captchaOrigins(config.captcha);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...captcha],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Only a server that is reached by HTTPS may ask browsers to insist on it.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  };
}

/** Where the captcha's scripts and frames come from. */
function captchaOrigins({ scriptUrl, verifyUrl }: CaptchaConfig): string[] {
  return [...new Set([new URL(scriptUrl).origin, new URL(verifyUrl).origin, GOOGLE_SCRIPTS])];
}
