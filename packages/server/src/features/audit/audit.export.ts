import { Readable } from 'node:stream';
import { auditCsvHead, auditCsvRow, auditEntry } from '@ordna/domain/audit';
import { codecOf } from '@ordna/domain/contract';
import { RawReply, type RequestContext } from '../../http/index.ts';
import { type AuditFilter, readAudit } from './audit.queries.ts';

/** What of each entry stands in a file, and around them. */
const formats = {
	csv: {
		type: 'text/csv; charset=utf-8',
		head: auditCsvHead,
		between: '',
		write: auditCsvRow,
		foot: '',
	},
	json: {
		type: 'application/json; charset=utf-8',
		head: '[',
		between: ',\n',
		write: (entry: Parameters<typeof auditCsvRow>[0]) => JSON.stringify(codecOf(auditEntry).encode(entry)),
		foot: ']\n',
	},
} as const;

/** The audit log as a file, the last entry first; that somebody took it is its newest entry. */
export async function exportAudit(
	context: RequestContext,
	filter: AuditFilter,
	format: keyof typeof formats,
): Promise<RawReply> {
	await context.run(async ({ changes }) => changes.record('server.auditExported', { entityId: 1, projectId: null }));
	return new RawReply(Readable.from(written(context, filter, format)), {
		'content-type': formats[format].type,
		'content-disposition': `attachment; filename="audit.${format}"`,
	});
}

async function* written(context: RequestContext, filter: AuditFilter, format: keyof typeof formats) {
	const { head, between, write, foot } = formats[format];
	yield head;
	let isFirst = true;
	for await (const entries of readAudit(context, filter)) {
		yield (isFirst ? '' : between) + entries.map(write).join(between);
		isFirst = false;
	}
	yield foot;
}
