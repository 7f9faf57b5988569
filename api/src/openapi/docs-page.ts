import { createHash } from 'node:crypto'
import { docsStyle } from '#src/openapi/docs-style'
import {
  bodySchemaOf,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from '#src/openapi/openapi'
import { schemaText } from '#src/openapi/schema-text'

/** The description as a page without scripts; its policy only allows its own style. */
export function drawDocsPage(document: OpenApiDocument): { html: string; policy: string } {
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')
  return {
    html: pageOf(document),
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function pageOf(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const subjects = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const answers = Object.entries(document.components.schemas).filter(([name]) => !/\.|Part$/.test(name))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(document.info.title)} API</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${html(document.info.title)} API</h1>
<p>${html(document.info.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p><a href="/api/openapi.json">The same as OpenAPI 3.1</a></p>
</header>
<nav aria-label="Subjects"><ul>
${subjects.map(({ name }) => `<li><a href="#${html(name)}">${html(name)}</a></li>`).join('\n')}
<li><a href="#answers">answers</a></li>
</ul></nav>
<main>
${subjects.map(({ name, calls: own }) => section(name, own.map((call) => callCard(call, document)).join('\n'))).join('\n')}
${section('answers', answers.map(([name, schema]) => schemaCard(name, schemaText(schema))).join('\n'))}
</main>
</body>
</html>`
}

function section(name: string, content: string): string {
  return `<section aria-labelledby="${html(name)}"><h2 id="${html(name)}">${html(name)}</h2>\n${content}\n</section>`
}

function callCard({ method, path, operation }: Call, { components }: OpenApiDocument): string {
  const body = bodySchemaOf(operation)
  const result = components.schemas[`${operation.operationId}.result`]
  return `<details class="call" id="${html(operation.operationId)}">
<summary><span class="method ${html(method)}">${html(method.toUpperCase())}</span> <code>${html(path)}</code> <span>${html(operation.summary)}</span></summary>
${operation.parameters.length > 0 ? parameterList(operation.parameters) : ''}
${body ? `<h3>Body</h3>\n${pre(schemaText(body))}` : ''}
${result ? `<h3>Result</h3>\n${pre(schemaText(result))}` : ''}
<p>For: ${html(operation['x-audience'])}</p>
<h3>Refusals</h3>
${refusalList(operation)}
</details>`
}

function parameterList(parameters: Parameter[]): string {
  const rows = parameters.map((each) => {
    const place = `${each.in}${each.required ? ', needed' : ''}`
    const about = each.description === undefined ? typeText(each.schema) : html(each.description)
    return row(`<code>${html(each.name)}</code> <small>${place}</small>`, about)
  })
  return `<h3>Parameters</h3>\n<dl>${rows.join('\n')}</dl>`
}

function row(term: string, about: string): string {
  return `<div><dt>${term}</dt><dd>${about}</dd></div>`
}

function typeText(schema: JsonSchema): string {
  const text = schemaText(schema)
  return text.includes('\n') ? pre(text) : html(text)
}

function refusalList({ responses }: Operation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => row(html(status), html(description)))
  return `<dl>${rows.join('\n')}</dl>`
}

function schemaCard(name: string, text: string): string {
  return `<details class="call"><summary><code>${html(name)}</code></summary>${pre(text)}</details>`
}

function pre(text: string): string {
  return `<pre>${html(text)}</pre>`
}

function html(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
