import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole project. */
export const projectRoot = realpathSync(fileURLToPath(new URL('../../../', import.meta.url)));

/** Tells two clones on one machine apart; `GET /api/health` answers with it. */
export const instanceId = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
