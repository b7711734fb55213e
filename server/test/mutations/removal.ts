/** A piece of source that a mutant takes away or replaces. */
export interface Removal {
  file: string;
  /** The function, table or constant that has the piece, where the file has it more than once. */
  in?: string;
  take: string;
  put?: string;
}

/** A statement at the left edge begins the next symbol: `export function x`, `const x`, `create table x`. */
const beginning =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type|create (?:table|function)) (\w+)/gm;

/** Returns where a symbol begins and ends in a source. */
function rangeOf(text: string, symbol: string): [number, number] {
  const found = [...text.matchAll(beginning)];
  const place = found.findIndex(([, name]) => name === symbol);
  const begin = found[place]?.index;
  if (begin === undefined) throw new Error(`there is no ${symbol}`);
  return [begin, found[place + 1]?.index ?? text.length];
}

/** Returns the source without the piece. Throws unless the file, or the symbol, has the piece exactly once. */
export function removePiece(text: string, { in: symbol, take, put = '' }: Removal): string {
  const [begin, end] = symbol === undefined ? [0, text.length] : rangeOf(text, symbol);
  const [before, after, ...more] = text.slice(begin, end).split(take);
  const where = symbol ? `in ${symbol}` : 'there';
  if (after === undefined) throw new Error(`${take} is not ${where}`);
  if (more.length > 0)
    throw new Error(`${take} is ${where} ${more.length + 1} times: name the symbol with \`in\``);
  return text.slice(0, begin) + before + put + after + text.slice(end);
}
