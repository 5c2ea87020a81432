import { homedir } from 'node:os';
import path from 'node:path';

/** Where servers are kept that no package holds, so that each is fetched or built once. */
export const SERVER_CACHE =
  process.env['TOLLENS_SERVERS'] ?? path.join(homedir(), '.cache', 'tollens-servers');
