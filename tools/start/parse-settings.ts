import { ConfigError } from '../../server/platform/lib/config.ts';
import { fileVariable, type Setting, settingOf, settingsList } from '../../server/platform/lib/settings.ts';

/** A value of the settings file and the line that sets it. */
export interface FileSetting {
  value: string;
  line: number;
}

export interface ParsedSettings {
  settings: Map<string, FileSetting>;
  warnings: string[];
}

const longestLine = 4_096; // characters

/**
 * Parses lines of `NAME=value`. Blank lines and lines that begin with `#` are skipped; a `#` later belongs to the
 * value. A value may stand in quotes. Unknown names are returned as warnings and not set. Throws a ConfigError that
 * names each wrong line; a line is never repeated, because it may hold a password.
 */
export function parseSettings(text: string, file: string): ParsedSettings {
  const settings = new Map<string, FileSetting>();
  const warnings: string[] = [];
  const faults: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);

  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const at = `${file} line ${line}`;
    const content = raw.trim();
    if (!content || content.startsWith('#')) continue;
    const parts = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]{0,63})\s*=(.*)$/.exec(content);
    const value = unquote(parts?.[2]?.trim() ?? '');
    const name = parts?.[1] ?? '';
    if (raw.length > longestLine) faults.push(`${at}: longer than ${longestLine} characters`);
    else if (hasControls(content)) faults.push(`${at}: a control character`);
    else if (!parts) faults.push(`${at}: not of the form NAME=value`);
    else if (value === undefined) faults.push(`${at}: ${name} has an opening quote and no closing one`);
    else if (!settingOf(name)) warnings.push(`${at}: no setting is called ${name}; the line is ignored`);
    else if (settings.has(name))
      faults.push(`${at}: ${name} is set in line ${settings.get(name)?.line} already`);
    else settings.set(name, { value, line });
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { settings, warnings };
}

/** Returns the text without the quotes around it, or undefined when the second quote is missing. */
function unquote(text: string): string | undefined {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : undefined;
}

const hasControls = (text: string) => /[\p{Cc}\uFFFD]/u.test(text.replaceAll('\t', ' '));

const head =
  '# The settings of this shop. npm start and every command in bin/ read them; the environment wins.\n' +
  '# A line is NAME=value. Restart the shop after a change. Keep this file private: chmod 600.\n' +
  '# A secret may be in a file of its own: MAIL_URL_FILE=/run/secrets/mail.\n';

/** Returns the text of a settings file with these values: one line for each setting, a comment where it is unset. */
export function formatSettings(values: Readonly<Record<string, string | undefined>>): string {
  const parts = settingsList.map(({ name, meaning, unset, example = unset }: Setting) => {
    const lines = [name, fileVariable(name)].map((variable) => asLine(variable, values[variable]?.trim()));
    return `# ${meaning}.\n${lines.find(Boolean) ?? `# ${name}=${example}`}\n`;
  });
  return [head, ...parts].join('\n');
}

/** Returns `NAME=value` as the parser reads it, or undefined for a value that has no such form. */
function asLine(name: string, value: string | undefined): string | undefined {
  if (!value || hasControls(value)) return undefined;
  const quote = /^["']/.test(value) ? (value.startsWith('"') ? "'" : '"') : '';
  return `${name}=${quote}${value}${quote}`;
}
