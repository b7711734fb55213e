import Type from 'typebox';
import { get } from './endpoint.ts';

export const getHealth = get('/health', 'anyone', {
  summary: 'Whether this process runs, its shop and its release.',
  reply: Type.Object({
    status: Type.String(),
    instance: Type.String(),
    version: Type.String({ description: 'the running release, as in package.json' }),
  }),
});

export const getReady = get('/ready', 'anyone', {
  summary: 'Whether the database answers and has every migration; 503 until then.',
  reply: Type.Object({ status: Type.String() }),
});
