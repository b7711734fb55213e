import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';

/** The code of the made-up language. ISO 639 leaves `qaa` to private use. */
export const madeUp = 'qaa';

export const madeUpName = 'Made-up';

/** Returns a text as the made-up language has it. */
export const inMadeUp = (english: string) => `⟦${english}⟧`;

const isSource = (file: string) => !/^(docs|bench|e2e)\/|\.(test|e2e)\.tsx?$/.test(file);

/**
 * Copies the project to a folder and adds the made-up language there, as CONTRIBUTING.md says it: a row in
 * contract/lib/languages.ts and a .po file. The copy uses the installed packages of the project.
 */
export function copyWithLanguage(folder: string) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of listed.split('\0').filter((each) => each && isSource(each))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  linkPackages(folder);
  change(join(folder, 'contract/lib/languages.ts'), (code) =>
    code.replace(
      'const rows = {\n',
      `const rows = {\n  ${madeUp}: { name: '${madeUpName}', tag: '${madeUp}' },\n`,
    ),
  );
  const english = readFileSync(join(folder, 'contract/messages/en.po'), 'utf8');
  writeFileSync(
    join(folder, `contract/messages/${madeUp}.po`),
    english
      .replace('Language: en', `Language: ${madeUp}`)
      .replace(/^msgstr "(.+)"$/gm, (_, text) => `msgstr "${inMadeUp(text)}"`),
  );
}

function change(path: string, edit: (text: string) => string) {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`change: nothing was changed in ${path}`);
  writeFileSync(path, after);
}

/** Links installed packages, except the workspaces, which are links within the project. */
function linkPackages(folder: string) {
  for (const at of ['node_modules', 'node_modules/@kebun', 'backoffice/node_modules']) {
    mkdirSync(join(folder, at), { recursive: true });
    for (const entry of readdirSync(join(projectRoot, at), { withFileTypes: true })) {
      const original = join(projectRoot, at, entry.name);
      if (entry.isSymbolicLink()) symlinkSync(readlinkSync(original), join(folder, at, entry.name));
      else if (!['@kebun', '.cache', '.vite'].includes(entry.name))
        symlinkSync(original, join(folder, at, entry.name));
    }
  }
}
