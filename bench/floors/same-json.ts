/** What Fastify does at its fastest: the JSON that an address answers, from memory, with no database behind it. */
import Fastify from 'fastify';
import { leaveWithParent } from '../leave-with-parent.ts';

const [address = ''] = process.argv.slice(2);
const answer = await (await fetch(address)).json();

const http = Fastify();
http.get('/*', async () => answer);
console.log(await http.listen({ port: 0, host: '127.0.0.1' }));
leaveWithParent();
