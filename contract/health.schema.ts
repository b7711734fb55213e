import Type from 'typebox';

export const getHealth = {
  summary: 'Whether this process lives, and which shop it belongs to.',
  reply: Type.Object({ status: Type.String(), instance: Type.String() }),
};

export const getReady = {
  summary: 'Whether the database answers and has every migration; 503 until then.',
  reply: Type.Object({ status: Type.String() }),
};
