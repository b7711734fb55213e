import { escapeHtml } from '../escape-html.ts';
import type { Schema } from '../requests/request-schema.ts';

/** The fields of an OpenAPI document that this page uses. */
export interface Description {
  info: { title: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Call extends Operation {
  method: string;
  path: string;
}

/** Returns the API description as one page without scripts, grouped by audience. */
export function apiPage({ info, tags = [], paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, ...operation })),
  );
  const groups = tags
    .map((tag) => ({ ...tag, calls: calls.filter((call) => call.tags?.includes(tag.name)) }))
    .filter((group) => group.calls.length > 0);

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeHtml(info.title)} <span>API</span></h1>
<p>${prose(info.description ?? '')}</p>
<p><a href="openapi.json">openapi.json</a> says the same to machines.</p>
</header>
<nav aria-label="Calls">
${groups.map(contents).join('\n')}
</nav>
<main id="calls">
${groups.map(section).join('\n')}
</main>
</body>
</html>
`;
}

type Group = { name: string; description?: string; calls: Call[] };

const contents = ({ name, calls }: Group) => `<h2>${escapeHtml(name)}</h2>
<ul>
${calls.map((call) => `<li><a href="#${idOf(call)}">${methodOf(call)} <code>${pathOf(call)}</code></a></li>`).join('\n')}
</ul>`;

const section = ({ name, description = '', calls }: Group) => `<section>
<h2>${escapeHtml(name)}</h2>
<p>${prose(description)}</p>
${calls.map(article).join('\n')}
</section>`;

function article(call: Call): string {
  const shownParameters = (call.parameters ?? []).filter(({ name }) => name !== 'lang'); // a parameter of every call
  const parameters = shownParameters.map(({ name, in: where, required, schema = {}, description }) => ({
    name,
    type: typeOf(schema),
    note: [where, required && 'required', schema.description ?? description].filter(Boolean).join(', '),
  }));
  const body = jsonOf(call.requestBody);
  const reply = Object.entries(call.responses ?? {}).find(([status]) => /^2/.test(status))?.[1];

  return `<article id="${idOf(call)}">
<h3>${methodOf(call)} <code>${pathOf(call)}</code></h3>
<p>${prose(call.summary ?? '')}</p>
${table('Asked with', parameters)}
${body ? table('Body', rowsOf(body)) : ''}
${table('Answer', rowsOf(jsonOf(reply) ?? {}))}
</article>`;
}

const jsonOf = (message: { content?: Record<string, { schema: Schema }> } | undefined) =>
  message?.content?.['application/json']?.schema;

interface Row {
  name: string;
  type: string;
  note: string;
}

/** Returns a row per field, nested fields below their parent. */
function rowsOf(schema: Schema, name = ''): Row[] {
  if (schema.anyOf) return schema.anyOf.flatMap((form) => rowsOf(form, name));
  if (schema.items) return rowsOf(schema.items, `${name}[]`);
  if (!schema.properties) return [];
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    const path = name ? `${name}.${key}` : key;
    const optional = !schema.required?.includes(key) && 'may be left out';
    const note = [optional, property.description].filter(Boolean).join(', ');
    return [{ name: path, type: typeOf(property), note }, ...rowsOf(property, path)];
  });
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  const { minimum, maximum, maxLength, pattern } = schema;
  const isBounded = minimum !== undefined && maximum !== undefined && Number(maximum) < 2 ** 31 - 1;
  if (isBounded) return `${type} ${minimum} … ${maximum}`;
  if (pattern !== undefined) return `${type} ${pattern}`;
  return maxLength === undefined ? type : `${type}, up to ${maxLength}`;
}

const table = (caption: string, rows: Row[]) =>
  rows.length === 0
    ? ''
    : `<details${rows.length > 14 ? '' : ' open'}><summary>${caption} <span>${rows.length}</span></summary>
<table>
${rows
  .map(({ name, type, note }) => {
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${prose(note)}</td></tr>`;
  })
  .join('\n')}
</table></details>`;

const methodOf = ({ method }: Call) => `<b class="${method}">${method.toUpperCase()}</b>`;
const pathOf = ({ path }: Call) => escapeHtml(path).replaceAll('/', '/<wbr>');
const idOf = ({ method, path }: Call) => `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`;

const prose = (text: string) => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
