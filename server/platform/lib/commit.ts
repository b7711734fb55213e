import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './instance-id.ts';

/** The commit of the running program, or null without a clone of git. `KEBUN_COMMIT` names it in an image. */
export const commit: string | null = process.env.KEBUN_COMMIT?.trim().slice(0, 40) || readCommit();

function readCommit(): string | null {
  try {
    const git = gitFolder();
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return asCommit(head);
    return asCommit(readReference(git, head.slice('ref: '.length)));
  } catch {
    return null; // no clone, or one of another kind: the version alone must do
  }
}

function asCommit(text: string | undefined) {
  return text && /^[0-9a-f]{40}$/.test(text) ? text : null;
}

/** In a worktree, `.git` is a file that names the folder. */
function gitFolder() {
  const git = join(projectRoot, '.git');
  try {
    return join(/^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8'))?.[1] ?? git);
  } catch {
    return git;
  }
}

function readReference(git: string, name: string): string | undefined {
  const common = commonFolder(git);
  for (const folder of [git, common])
    try {
      return readFileSync(join(folder, name), 'utf8').trim();
    } catch {
      // it may be packed
    }
  const packed = readFileSync(join(common, 'packed-refs'), 'utf8');
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${name}`))
    ?.slice(0, 40);
}

function commonFolder(git: string) {
  try {
    return join(git, readFileSync(join(git, 'commondir'), 'utf8').trim());
  } catch {
    return git;
  }
}
