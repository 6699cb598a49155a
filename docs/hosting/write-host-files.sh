#!/bin/sh
# Writes the headers and the redirects of a built site as nginx or Apache read them.
#   write-host-files.sh nginx  /var/www/catalogue /etc/nginx/catalogue
#   write-host-files.sh apache /var/www/catalogue /etc/apache2/catalogue
set -eu
if [ $# -ne 3 ] || { [ "$1" != nginx ] && [ "$1" != apache ]; }; then
  echo "usage: write-host-files.sh nginx|apache SITE TARGET" >&2
  exit 2
fi
server=$1 site=$2 target=$3
for file in _headers _redirects; do
  if [ ! -f "$site/$file" ]; then
    echo "write-host-files.sh: $site has no $file: name the folder that \"milepost build\" wrote." >&2
    exit 2
  fi
done
mkdir -p "$target"

# The first block of _headers is for every page; the caching of assets is in the configuration.
awk -v server="$server" '
  /^[^ ]/ { block++ }
  block == 1 && /^ / {
    name = $1; sub(/:$/, "", name)
    value = $0; sub(/^ *[^:]*: */, "", value); gsub(/["\\]/, "\\\\&", value)
    if (server == "nginx") printf "add_header %s \"%s\" always;\n", name, value
    else { gsub(/%/, "%%", value); printf "Header always set %s \"%s\"\n", name, value }
  }' "$site/_headers" > "$target/headers.conf"

# Apache reads _redirects itself.
if [ "$server" = nginx ]; then
  awk 'NF >= 2 { printf "\"%s\" \"%s\";\n", $1, $2 }' "$site/_redirects" > "$target/redirects.map"
fi
