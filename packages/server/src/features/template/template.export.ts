import { codecOf } from '@ordna/domain/contract';
import { template } from '@ordna/domain/template';
import type { QueryContext } from '../../context/index.ts';
import { readWholeTemplates } from './template.queries.ts';
import { toTemplate } from './template.table.ts';

const codec = codecOf(template);

/** The templates of the caller as a list in JSON, each with its document as it is stored. */
export async function* templatesText(context: QueryContext): AsyncGenerator<string> {
	yield '[';
	let isFirst = true;
	for await (const row of readWholeTemplates(context)) {
		const shown = JSON.stringify(codec.encode(toTemplate(row)));
		yield `${isFirst ? '' : ','}${shown.slice(0, -1)},"document":${row.document}}`;
		isFirst = false;
	}
	yield ']';
}
