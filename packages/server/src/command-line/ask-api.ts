import { apiAddressOf } from '@ordna/domain/import';
import { CliError } from './cli-error.ts';

/** Asks the API of a server; answers what it answered. */
export type AskApi = (
	method: 'GET' | 'POST' | 'PUT' | 'DELETE',
	path: string,
	body?: object | FormData,
) => Promise<unknown>;

/** Nothing answers, or no longer: asking later may help. */
export class NoAnswer extends CliError {}

/** The server has answered that it does not do it. */
export class Refused extends CliError {
	readonly status: number;
	/** Of the failure, as docs/wire/errors.md has it; 0 where it says none. */
	readonly code: number;

	constructor(status: number, answer: unknown) {
		super(`The server refused it: ${String(fieldOf(answer, 'message') ?? '') || status}`);
		this.status = status;
		this.code = Number(fieldOf(answer, 'code') ?? 0);
	}
}

/** The API of the server at an address, for whom a token is. */
export function askApi(address: string, token: string): AskApi {
	const base = apiAddressOf(address);
	if (base === undefined) throw new CliError(`${address} is the address of no server.`);
	return async (method, path, body) => {
		const isJson = body !== undefined && !(body instanceof FormData);
		const lost = () => {
			throw new NoAnswer(`No server answers at ${address}.`);
		};
		const response = await fetch(`${base}${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, ...(isJson ? { 'content-type': 'application/json' } : {}) },
			...(body ? { body: isJson ? JSON.stringify(body) : body } : {}),
		}).catch(lost);
		// The connection may break in the middle of an answer.
		const answer = parsed(await response.text().catch(lost));
		if (!response.ok) throw new Refused(response.status, answer);
		return answer;
	};
}

/** What is no JSON says nothing. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}

function fieldOf(answer: unknown, name: string): unknown {
	return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
}

/** Where `ORDNA_URL` and `ORDNA_TOKEN` lead to. */
export function serverOfEnvironment(): { readonly address: string; readonly token: string } {
	const { ORDNA_URL: address, ORDNA_TOKEN: token } = process.env;
	if (!address || !token)
		throw new CliError('Set ORDNA_URL to the address of the server and ORDNA_TOKEN to an API token.');
	return { address, token };
}
