import { type Client, isSuccess } from './client.ts';

const counter = 'ordna_database_statements_total';

/** Statements the server has sent to its database since it began; null when it doesn't tell. */
export async function countStatements(client: Client): Promise<number | null> {
	for (const path of ['/api/v1/metrics', '/metrics']) {
		const answer = await client.get(path);
		if (!isSuccess(answer)) continue;
		const count = readCounter(answer.bytes.toString('utf8'));
		if (count !== null) return count;
	}
	return null;
}

/** Adds up a counter's lines over all labels; null when there is none. */
export function readCounter(text: string): number | null {
	const lines = text.split('\n').filter((line) => line.startsWith(`${counter} `) || line.startsWith(`${counter}{`));
	if (lines.length === 0) return null;
	return lines.reduce(
		(sum, line) =>
			sum +
			Number(
				line
					.slice(line.lastIndexOf('}') + 1)
					.split(/\s+/)
					.find(isNumber),
			),
		0,
	);
}

function isNumber(word: string): boolean {
	return word !== '' && Number.isFinite(Number(word));
}
