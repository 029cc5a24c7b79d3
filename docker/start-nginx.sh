#!/bin/sh
# Writes what follows from the settings of the container, then becomes nginx.
set -eu
folder=${TMPDIR:-/tmp}
sh "$(dirname "$0")/page-headers.sh" > "$folder/page-headers.conf"
printf 'set $worker "%s";\n' "$([ "${SERVICE_WORKER:-1}" = 0 ] && echo 0 || echo 1)" > "$folder/service-worker.conf"
exec "${NGINX:-nginx}" -g 'daemon off;'
