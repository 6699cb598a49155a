#!/bin/sh
# Builds a site in shards as a job array of Slurm, joins them in a job that waits for all, and compares with a build
# of one machine, byte for byte. Starts a cluster of this machine alone, for itself. Needs root, and Debian's packages
# slurm-wlm and munge.
#   scripts/slurm.sh                 the shipped catalogue, in four shards
#   scripts/slurm.sh FOLDER 8        the catalogue whose configuration is in FOLDER, in eight
set -eu
milepost="$(cd "$(dirname "$0")/.." && pwd)/cli/bin.mjs"
project="$(cd "${1:-$(dirname "$0")/..}" && pwd)"
shards="${2:-4}"
work="$(mktemp -d)"
host="$(hostname -s)"
mkdir "$work/state" "$work/spool" "$work/cache"
export SLURM_CONF="$work/slurm.conf" MILEPOST_CACHE="$work/cache"
stop() {
  for name in slurmd slurmctld munged; do
    if [ -f "$work/$name.pid" ]; then kill "$(cat "$work/$name.pid")" || true; fi
  done
  # They still write as they end.
  sleep 2
  rm -rf "$work"
}
trap stop EXIT

cat > "$SLURM_CONF" <<END
ClusterName=milepost
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
SlurmUser=root
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=build Nodes=$host Default=YES State=UP
END
mungekey --create --keyfile "$work/munge.key"
chmod 711 "$work"
munged --force --key-file "$work/munge.key" --socket "$work/munge.socket" \
  --pid-file "$work/munged.pid" --log-file "$work/munged.log" --seed-file "$work/munge.seed"
slurmctld
slurmd

cd "$project"
node "$milepost" build --out "$work/whole"
# The shards make all of it themselves.
export MILEPOST_CACHE="$work/cache-of-shards"
array="$(sbatch --parsable --array="1-$shards" --output="$work/shard-%a.log" --wrap \
  "node '$milepost' build --shard auto --out '$work/shards/'\$SLURM_ARRAY_TASK_ID")"
sbatch --wait --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$work/merge.log" --wrap \
  "node '$milepost' merge '$work'/shards/* --out '$work/joined'" > "$work/merge.id" || {
  cat "$work"/*.log
  exit 1
}
cat "$work"/shard-*.log "$work/merge.log"
diff -r "$work/whole" "$work/joined"
echo "The site of $shards shards is that of one machine: $(find "$work/joined" -type f | wc -l) files."
