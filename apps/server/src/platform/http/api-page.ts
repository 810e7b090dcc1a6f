import { permissionsOf } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import { anyPermission, translate } from '../server-texts.ts';
import type { ApiDocument, OpenApiOperation } from './openapi.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
nav a{display:inline-block;margin:0 .75rem .25rem 0}
details{border-top:1px solid #8884;padding:.35rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4rem;font-family:ui-monospace,monospace}
small{opacity:.75;margin-left:.5rem}
pre{overflow:auto;padding:.75rem;background:#8881;border-radius:6px;font-size:13px}
h3{font-size:1rem;margin:.5rem 0}`;

function schemaBlock(title: string, schema: unknown): string {
  return `<h3>${escape(title)}</h3><pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

function resultOf(operation: OpenApiOperation): unknown {
  const { responses } = operation as unknown as {
    responses: {
      200: { content: { 'application/json': { schema: { allOf: [unknown, { properties: { result: unknown } }] } } } };
    };
  };
  return responses[200].content['application/json'].schema.allOf[1].properties.result;
}

function operationBlock(path: string, method: string, operation: OpenApiOperation, language: Language): string {
  const needed = permissionsOf(operation['x-access']);
  const access = needed
    ? `${anyPermission(language, needed)} (${needed.join(', ')})`
    : translate(language, operation['x-access'] === 'anyone' ? 'apiPage:anyone' : 'apiPage:signedIn');
  const input = operation.requestBody
    ? schemaBlock(translate(language, 'apiPage:body'), Object.values(operation.requestBody.content)[0]?.schema ?? {})
    : operation.parameters?.length
      ? schemaBlock(
          translate(language, 'apiPage:query'),
          Object.fromEntries(
            operation.parameters.map(({ name, required, schema }) => [required ? name : `${name}?`, schema]),
          ),
        )
      : '';
  return `<details id="${escape(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><small>${escape(operation.operationId)} · ${escape(access)}</small></summary>${input}${schemaBlock(translate(language, 'apiPage:result'), resultOf(operation))}</details>`;
}

/** Returns the document as one HTML page, without scripts or external resources. */
export function apiPage(document: ApiDocument, language: Language): string {
  const byArea = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? '';
      byArea.set(area, [...(byArea.get(area) ?? []), operationBlock(path, method, operation, language)]);
    }
  const areas = [...byArea.keys()].sort();
  const title = escape(translate(language, 'apiPage:title'));
  const entities = Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${schemaBlock('', schema)}</details>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${escape(translate(language, 'apiPage:intro'))} <a href="/swagger/v1/swagger.json">swagger.json</a></p>
<nav>${areas.map((area) => `<a href="#area-${escape(area)}">${escape(area)}</a>`).join('')}<a href="#schemas">${escape(translate(language, 'apiPage:schemas'))}</a></nav>
${areas.map((area) => `<h2 id="area-${escape(area)}">${escape(area)}</h2>${(byArea.get(area) ?? []).join('\n')}`).join('\n')}
<h2 id="schemas">${escape(translate(language, 'apiPage:schemas'))}</h2>${entities}</body></html>
`;
}
