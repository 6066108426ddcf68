#!/bin/sh
# The compiler behind ccache: tools/cached_compiler.sh CCACHE COMPILER ARGUMENT…
# A precompiled header that is to be made anew is removed first. While ccache asks the compiler what
# the headers say, the old one would be read in their place, and an old one come out of the cache.
output=
last=
header=
for argument; do
  [ "$last" = -o ] && output=$argument
  [ "$last" = -x ] && [ "$argument" = c++-header ] && header=yes
  last=$argument
done
[ -n "$header" ] && rm -f "$output"
# It caches what is built on a precompiled header only if told that this is meant, and finds what another clone
# built if it takes paths below this one as relative.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${0%/tools/*}
# A compiler asks for hundreds of megabytes: in large pages that is a quarter of the page faults.
GLIBC_TUNABLES=glibc.malloc.hugetlb=1 exec "$@"
