import type { FastifyReply } from 'fastify';

/** An answer that is a drawing, where one was asked for instead of what its schema says. */
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
