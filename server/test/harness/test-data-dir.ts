import { join } from 'node:path';
import { readConfig } from '#platform/lib/config.ts';

/** The folder of the files that tests store. A shop in the same data folder does not use it. */
export const testDataDir = join(readConfig().dataDir, 'test-files');
