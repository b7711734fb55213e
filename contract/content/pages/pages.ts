import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './pages.schema.ts';

export type StaticBlock = Static<typeof schema.StaticBlock>;
export type BlockTypeName = StaticBlock['type'];
export type StaticBlockRead = Static<typeof schema.StaticBlockRead>;

export const listStaticBlocks = get<typeof schema.listStaticBlocks>('/static_blocks', 'anyone');
export const getStaticBlock = get<typeof schema.getStaticBlock>('/static_blocks/:slug', 'anyone');
