/** Builds what a shop serves: pages, mails and the back office. */
import { BuildError, buildAll } from './build-all.ts';

await buildAll().catch((error) => {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
});
