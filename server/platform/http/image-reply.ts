import type { FastifyReply } from 'fastify';

/** An answer that is a picture, when one was requested instead of the schema's JSON. */
export class ImageReply<Reply> {
  readonly content: string | Buffer;
  readonly type: string;
  declare readonly reply: Reply; // a type only, never set

  constructor(content: string | Buffer, type: string) {
    this.content = content;
    this.type = type;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    return reply.type(this.type).send(this.content);
  }
}
