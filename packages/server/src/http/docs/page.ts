import { escapeSigns } from '@ordna/domain/rich-text';
import type { OpenApi, Operation, Parameter } from './openapi.ts';
import type { Document } from './schema-document.ts';

/** The description of the API as one page for people. It loads nothing but its own style and script. */
export function writePage(api: OpenApi): string {
	const byTag = Map.groupBy(operationsOf(api), ({ operation }) => operation.tags[0] ?? '');
	const schemas = Object.entries(api.components.schemas).sort(([one], [other]) => one.localeCompare(other));
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ordna API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/v1/docs/page.css">
<script src="/api/v1/docs/page.js" defer></script>
</head>
<body>
<header>
<h1>Ordna API <small>${escapeSigns(String(api.info.version))}</small></h1>
<input type="search" id="search" placeholder="Search paths, names, fields" aria-label="Search" autocomplete="off">
<a href="/api/v1/docs.json">OpenAPI document</a>
</header>
<div class="frame">
<nav aria-label="Contents">
<ul>${[...byTag.keys()].map((tag) => `<li><a href="#${slug(tag)}">${escapeSigns(title(tag))}</a></li>`).join('')}
<li><a href="#schemas">Schemas</a></li></ul>
</nav>
<main>
<p class="about">${inline(String(api.info.description))}</p>
<p id="nothing" hidden>Nothing here has these words.</p>
${[...byTag].map(([tag, operations]) => sectionOf(tag, operations)).join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaEntry(name, schema)).join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
}

interface Placed {
	readonly path: string;
	readonly verb: string;
	readonly operation: Operation;
}

function operationsOf({ paths }: OpenApi): Placed[] {
	return Object.entries(paths).flatMap(([path, verbs]) =>
		Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
	);
}

function sectionOf(tag: string, operations: readonly Placed[]): string {
	return `<section id="${slug(tag)}"><h2>${escapeSigns(title(tag))}</h2>\n${operations.map(entryOf).join('\n')}\n</section>`;
}

function entryOf({ path, verb, operation }: Placed): string {
	const { summary, description, parameters, requestBody, responses, deprecated, operationId } = operation;
	const body = Object.entries(requestBody?.content ?? {});
	return `<details class="entry${deprecated ? ' old' : ''}" id="${slug(operationId)}">
<summary><span class="verb ${verb}">${verb.toUpperCase()}</span> <code>${escapeSigns(path)}</code> <span class="what">${inline(summary)}</span></summary>
${description ? `<p>${inline(description)}</p>` : ''}
${parameters.length > 0 ? `<h3>Parameters</h3>${fieldTable(parameters.map(parameterRow))}` : ''}
${body.map(([type, { schema }]) => `<h3>Body <small>${escapeSigns(type)}</small></h3>${shown(schema)}`).join('')}
<h3>Answers</h3>
<dl>${Object.entries(responses)
		.map(([status, response]) => answerOf(status, response))
		.join('')}</dl>
</details>`;
}

function answerOf(status: string, { description, content }: Operation['responses'][string]): string {
	const shape = status.startsWith('2')
		? Object.entries(content ?? {}).map(([type, { schema }]) => `<small>${escapeSigns(type)}</small> ${shown(schema)}`)
		: [];
	return `<dt>${status}</dt><dd>${inline(description)} ${shape.join('')}</dd>`;
}

function parameterRow({ name, in: place, required, schema }: Parameter): string {
	return row({ name, required, type: typeOf(schema), about: place === 'path' ? 'in the path' : 'in the query' });
}

function schemaEntry(name: string, schema: Document): string {
	return `<details class="entry" id="schema-${name}"><summary><code>${escapeSigns(name)}</code></summary>${shown(schema)}</details>`;
}

/** An object as a table of its fields; anything else in a word. */
function shown(schema: Document): string {
	const properties = Object.entries((schema.properties ?? {}) as Record<string, Document>);
	if (properties.length === 0) return `<p>${typeOf(schema)}</p>`;
	const required = new Set((schema.required ?? []) as string[]);
	return fieldTable(
		properties.map(([name, field]) =>
			row({ name, required: required.has(name), type: typeOf(field), about: inline(String(field.description ?? '')) }),
		),
	);
}

function fieldTable(rows: readonly string[]): string {
	return `<div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function row(field: { name: string; required: boolean; type: string; about: string }): string {
	const mark = field.required ? ' <b title="required">*</b>' : '';
	return `<tr><td><code>${escapeSigns(field.name)}</code>${mark}</td><td>${field.type}</td><td>${field.about}</td></tr>`;
}

/** The type of a schema in few words, as HTML. */
function typeOf(schema: Document): string {
	const { $ref, type, anyOf, oneOf, allOf, items, format } = schema;
	if (typeof $ref === 'string') return linkTo($ref);
	const choices = (anyOf ?? oneOf ?? allOf) as Document[] | undefined;
	if (choices) return choices.map(typeOf).join(' or ');
	if (Array.isArray(schema.enum))
		return schema.enum.map((value) => `<code>${escapeSigns(JSON.stringify(value))}</code>`).join(' or ');
	if (schema.const !== undefined) return `<code>${escapeSigns(JSON.stringify(schema.const))}</code>`;
	if (type === 'array') return `list of ${items ? typeOf(items as Document) : 'anything'}`;
	if (type === 'object') return objectType(schema);
	const limits = limitsOf(schema);
	return `${escapeSigns(String(type ?? 'anything'))}${format ? ` <small>${escapeSigns(String(format))}</small>` : ''}${limits}`;
}

function objectType({ properties, additionalProperties }: Document): string {
	if (typeof additionalProperties === 'object' && additionalProperties !== null) {
		return `map of ${typeOf(additionalProperties as Document)}`;
	}
	const names = Object.keys((properties ?? {}) as object);
	return names.length === 0
		? 'object'
		: `object with ${names.map((name) => `<code>${escapeSigns(name)}</code>`).join(' ')}`;
}

function limitsOf(schema: Document): string {
	const words = [
		schema.minLength === undefined ? '' : `from ${schema.minLength}`,
		schema.maxLength === undefined ? '' : `to ${schema.maxLength} characters`,
		schema.minimum === undefined ? '' : `from ${schema.minimum}`,
		schema.maximum === undefined ? '' : `to ${schema.maximum}`,
	].filter((word) => word !== '' && !word.includes(String(Number.MAX_SAFE_INTEGER)));
	return words.length === 0 ? '' : ` <small>${escapeSigns(words.join(' '))}</small>`;
}

function linkTo(ref: string): string {
	const name = ref.slice(ref.lastIndexOf('/') + 1);
	return `<a href="#schema-${slug(name)}">${escapeSigns(name)}</a>`;
}

function title(tag: string): string {
	const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function slug(text: string): string {
	return text.replace(/[^\w-]/g, '-');
}

/** Escaped, with `code` between back quotes. */
function inline(text: string): string {
	return escapeSigns(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
