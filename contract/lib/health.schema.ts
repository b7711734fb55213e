import Type from 'typebox';

export const getHealth = {
  summary: 'Whether this process runs, its shop and its release.',
  reply: Type.Object({
    status: Type.String(),
    instance: Type.String(),
    version: Type.String({ description: 'the running release, as in package.json' }),
  }),
};

export const getReady = {
  summary: 'Whether the database answers and has every migration; 503 until then.',
  reply: Type.Object({ status: Type.String() }),
};
