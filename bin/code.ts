/**
 * Prints the current code of an authenticator.
 *
 *   bin/code            for the demo's staff
 *   bin/code SECRET     for another secret
 */
import { codeOf, fromBase32, stepAt } from '../server/platform/auth/totp.ts';
import { demoSecret } from '../tools/seed/demo-accounts.ts';

const [secret = demoSecret] = process.argv.slice(2);
console.log(codeOf(fromBase32(secret), stepAt(new Date())));
