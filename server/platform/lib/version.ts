import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './instance-id.ts';

/** The release that runs, as `package.json` of the project names it; read once, when the process starts. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};
