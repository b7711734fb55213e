/**
 * Prints the current code of an authenticator.
 *
 *   bin/code            for the demo's staff
 *   bin/code SECRET     for another secret
 */
import { codeOf, fromBase32, stepAt } from '../server/platform/auth/totp.ts';
import { demoSecret } from '../tools/seed/demo-accounts.ts';

const [secret = demoSecret] = process.argv.slice(2);
if (/^[A-Z2-7 ]+=*$/i.test(secret)) {
  console.log(codeOf(fromBase32(secret), stepAt(new Date())));
} else {
  console.error('bin/code [SECRET]: a secret has only the letters A to Z and the digits 2 to 7');
  process.exitCode = 1;
}
