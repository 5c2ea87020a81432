import { cacheStampede } from './mechanisms/cache-stampede.ts';
import { calm } from './mechanisms/calm.ts';
import { configChange } from './mechanisms/config-change.ts';
import { connectionPoolExhaustion } from './mechanisms/connection-pool-exhaustion.ts';
import { cpuSaturation } from './mechanisms/cpu-saturation.ts';
import { cpuThrottling } from './mechanisms/cpu-throttling.ts';
import { dbLockContention, healthCheckCascade } from './mechanisms/db-lock-contention.ts';
import { deployRegression } from './mechanisms/deploy-regression.ts';
import { diskSaturation } from './mechanisms/disk-saturation.ts';
import { dnsFailure } from './mechanisms/dns-failure.ts';
import { eventLoopBlock } from './mechanisms/event-loop-block.ts';
import { gcPauses } from './mechanisms/gc-pauses.ts';
import { hotPartition } from './mechanisms/hot-partition.ts';
import { instanceFailure } from './mechanisms/instance-failure.ts';
import { memoryLeakOom } from './mechanisms/memory-leak-oom.ts';
import { networkLoss } from './mechanisms/network-loss.ts';
import { noisyNeighbour } from './mechanisms/noisy-neighbour.ts';
import { queryRegression } from './mechanisms/query-regression.ts';
import { rateLimited } from './mechanisms/rate-limited.ts';
import { retryStorm } from './mechanisms/retry-storm.ts';
import { scheduledBatch } from './mechanisms/scheduled-batch.ts';
import { frozenDependency, slowDependency } from './mechanisms/slow-dependency.ts';
import { thirdPartyDegradation } from './mechanisms/third-party-degradation.ts';
import { trafficSurge } from './mechanisms/traffic-surge.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/** What can go wrong, by name: each draws plausible circumstances. */
export const mechanisms: Readonly<Record<string, (random: Random) => Scenario>> = {
  calm,
  'slow-dependency': slowDependency,
  'frozen-dependency': frozenDependency,
  'third-party-degradation': thirdPartyDegradation,
  'db-lock-contention': dbLockContention,
  'health-check-cascade': healthCheckCascade,
  'query-regression': queryRegression,
  'connection-pool-exhaustion': connectionPoolExhaustion,
  'traffic-surge': trafficSurge,
  'cpu-throttling': cpuThrottling,
  'cpu-saturation': cpuSaturation,
  'noisy-neighbour': noisyNeighbour,
  'deploy-regression': deployRegression,
  'config-change': configChange,
  'cache-stampede': cacheStampede,
  'gc-pauses': gcPauses,
  'event-loop-block': eventLoopBlock,
  'memory-leak-oom': memoryLeakOom,
  'rate-limited': rateLimited,
  'network-loss': networkLoss,
  'dns-failure': dnsFailure,
  'instance-failure': instanceFailure,
  'disk-saturation': diskSaturation,
  'retry-storm': retryStorm,
  'scheduled-batch': scheduledBatch,
  'hot-partition': hotPartition,
};
