/** The least work of Fastify for an answer: a route that sends the JSON of an address from memory. */
import Fastify from 'fastify';
import { exitWithParent } from '../lib/exit-with-parent.ts';

const [address = ''] = process.argv.slice(2);
const json = await (await fetch(address)).text();

const http = Fastify();
http.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
console.log(await http.listen({ port: 0, host: '127.0.0.1' }));
exitWithParent();
