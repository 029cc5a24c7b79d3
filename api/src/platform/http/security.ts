import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { CaptchaConfig, Config } from '../config/config.ts';

/** WebAssembly from our own files, which shapes the text of PDFs; `eval` of scripts stays forbidden (CSP 3, 6.1.10). */
const COMPILED_MODULES = "'wasm-unsafe-eval'";
const GOOGLE_SCRIPTS = 'https://www.gstatic.com';

/**
 * What pages of this server may do: their own scripts only (no inline script, no eval), WebAssembly, styles inline because the design
 * system writes them, pictures from files and data. Where a captcha or a chat is configured, its service is let in as well.
 * Origins of modules under development give scripts, styles and connections, nothing else.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const captcha = config.captcha === null ? [] : captchaOrigins(config.captcha);
  const chat = config.chat?.origins ?? [];
  const overrides = config.moduleOverrides;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", COMPILED_MODULES, ...captcha, ...chat, ...overrides],
        styleSrc: ["'self'", "'unsafe-inline'", ...chat, ...overrides],
        imgSrc: ["'self'", 'data:', 'blob:', ...chat],
        ...(chat.length > 0 ? { mediaSrc: ["'self'", ...chat] } : {}),
        fontSrc: ["'self'", 'data:', ...chat],
        connectSrc: ["'self'", ...chat, ...chat.map(socketOrigin), ...overrides],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...captcha, ...chat],
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

/** A policy's `https:` does not include the web sockets of the same host. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
