import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is sent while it is produced, as a file. Tests check it against its schema. */
export class StreamReply<Reply> {
  readonly chunks: AsyncIterable<string | Buffer> | Iterable<Buffer>;
  readonly type: string;
  readonly fileName: string;
  declare readonly reply: Reply; // a type only, never set

  constructor(
    chunks: AsyncIterable<string | Buffer> | Iterable<Buffer>,
    { type, fileName }: { type: string; fileName: string },
  ) {
    this.chunks = chunks;
    this.type = type;
    this.fileName = fileName;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    reply.header('content-disposition', `attachment; filename="${this.fileName}"`);
    return reply.type(this.type).send(Readable.from(this.chunks));
  }
}
