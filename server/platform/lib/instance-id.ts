import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const projectRoot = realpathSync(fileURLToPath(new URL('../../../', import.meta.url)));

/** Distinguishes two clones on one machine; `GET /api/health` returns it. */
export const instanceId = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
