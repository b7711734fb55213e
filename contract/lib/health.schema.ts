import Type from 'typebox';

export const getHealth = {
  summary: 'Whether this process lives, which shop it belongs to and which release it is.',
  reply: Type.Object({
    status: Type.String(),
    instance: Type.String(),
    version: Type.String({ description: 'the release that runs, as package.json names it' }),
  }),
};

export const getReady = {
  summary: 'Whether the database answers and has every migration; 503 until then.',
  reply: Type.Object({ status: Type.String() }),
};
