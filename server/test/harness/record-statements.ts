import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { statementsFolder } from './recorded-statements.ts';

/**
 * Records each statement that the tests send, for older-postgres.test.ts. A setup file: it runs before each test file,
 * and the files of a worker share what was recorded.
 */
interface SentStatements {
  readonly seen: Set<string>;
  unwritten: string[];
}

interface Connection {
  parse(query: { text: string }): void;
  query(text: string): void;
  recording?: SentStatements;
}

const connection = pg.Connection.prototype as unknown as Connection;

function record(): SentStatements {
  const recording: SentStatements = { seen: new Set(), unwritten: [] };
  const note = (text: string) => {
    if (recording.seen.has(text)) return;
    recording.seen.add(text);
    recording.unwritten.push(text);
  };
  const { parse, query } = connection;
  connection.parse = function (prepared) {
    note(prepared.text);
    parse.call(this, prepared);
  };
  connection.query = function (text) {
    note(text);
    query.call(this, text);
  };
  return recording;
}

connection.recording ??= record();
const { recording } = connection;

afterAll(() => {
  if (recording.unwritten.length === 0) return;
  mkdirSync(statementsFolder, { recursive: true });
  const lines = recording.unwritten.map((text) => `${JSON.stringify(text)}\n`);
  appendFileSync(join(statementsFolder, `${process.pid}.jsonl`), lines.join(''));
  recording.unwritten = [];
});
