import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './instance-id.ts';

/** The version of the running release, from the project's `package.json`. */
export const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};
