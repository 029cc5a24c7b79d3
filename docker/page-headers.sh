#!/bin/sh
# The headers of pages as lines for nginx: those of api/src/platform/http/security.ts for the same settings, which
# api/src/platform/http/page-headers.test.ts holds it to.
set -eu

origin() {
  printf '%s' "$1" | sed -E 's#^([A-Za-z]+://)([^/?\#@]*@)?([^/?\#]+).*#\1\3#' | tr 'A-Z' 'a-z' |
    sed -E 's#^(https://.*):443$#\1#; s#^(http://.*):80$#\1#'
}
# Each word once, in the order in which they come first.
unique() { tr ' ' '\n' | awk 'NF && !seen[$0]++ { printf "%s%s", sep, $0; sep = " " }'; }

captcha=''
if [ -n "${CAPTCHA_SITE_KEY:-}" ] && [ -n "${CAPTCHA_SECRET:-}" ]; then
  captcha=$(printf '%s %s %s' "$(origin "${CAPTCHA_SCRIPT_URL:-https://www.google.com/recaptcha/api.js}")" \
    "$(origin "${CAPTCHA_VERIFY_URL:-https://www.google.com/recaptcha/api/siteverify}")" https://www.gstatic.com | unique)
fi
chat=''
if [ -n "${CHAT_SCRIPT_URL:-}" ]; then
  chat=$(printf '%s %s' "$(origin "$CHAT_SCRIPT_URL")" "$(printf '%s' "${CHAT_ORIGINS:-}" | tr -d ' ' | tr ',' ' ')" | unique)
fi
overrides=$(printf '%s' "${MODULE_OVERRIDES:-}" | tr -d ' ' | tr 'A-Z,' 'a-z ' | unique)
if [ -n "$overrides" ] && [ "${NODE_ENV:-}" = production ]; then
  echo 'MODULE_OVERRIDES: not in production, where a link would run code of another origin. Leave it out there.' >&2
  exit 1
fi
sockets=$(printf '%s' "$chat" | tr ' ' '\n' | sed 's#^http#ws#' | tr '\n' ' ')
case "$chat$captcha$sockets$overrides" in *[\"\;\$\\]*) echo 'An address of the chat, the captcha or MODULE_OVERRIDES has a character that no address has.' >&2; exit 1 ;; esac

list() { printf '%s' "$*" | unique; }
policy="default-src 'self'"
policy="$policy;script-src $(list "'self' 'wasm-unsafe-eval' $captcha $chat $overrides")"
policy="$policy;style-src $(list "'self' 'unsafe-inline' $chat $overrides")"
policy="$policy;img-src $(list "'self' data: blob: $chat")"
[ -z "$chat" ] || policy="$policy;media-src $(list "'self' $chat")"
policy="$policy;font-src $(list "'self' data: $chat")"
policy="$policy;connect-src $(list "'self' $chat $sockets $overrides")"
policy="$policy;manifest-src 'self';worker-src 'self' blob:"
policy="$policy;frame-src $(list "'self' blob: $captcha $chat")"
policy="$policy;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"

header() { printf 'add_header %s "%s" always;\n' "$1" "$2"; }
header Content-Security-Policy "$policy"
header Cross-Origin-Opener-Policy same-origin
header Cross-Origin-Resource-Policy same-origin
header Origin-Agent-Cluster '?1'
header Referrer-Policy no-referrer
case "${PUBLIC_URL:-}" in https:*) header Strict-Transport-Security 'max-age=31536000; includeSubDomains' ;; esac
header X-Content-Type-Options nosniff
header X-DNS-Prefetch-Control off
header X-Download-Options noopen
header X-Frame-Options SAMEORIGIN
header X-Permitted-Cross-Domain-Policies none
header X-XSS-Protection 0
