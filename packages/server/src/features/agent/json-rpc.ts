/** The errors of JSON-RPC 2.0. */
export const rpcErrors = {
	parse: -32_700,
	invalidRequest: -32_600,
	methodMissing: -32_601,
	invalidParams: -32_602,
	internal: -32_603,
} as const;

/** A request, or, without an id, a notification. */
export interface RpcMessage {
	readonly id: string | number | undefined;
	readonly method: string;
	readonly params: Readonly<Record<string, unknown>>;
}

/** Thrown by a method, and answered as an error of JSON-RPC. */
export class RpcError extends Error {
	readonly code: number;

	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a message. Answers to requests of the server are `undefined`: it sends none. Throws `RpcError` for what is none. */
export function readMessage(body: unknown): RpcMessage | undefined {
	if (!isObject(body) || body['jsonrpc'] !== '2.0')
		throw new RpcError(rpcErrors.invalidRequest, 'This is no JSON-RPC 2.0 message.');
	const { id, method, params } = body;
	if (method === undefined && ('result' in body || 'error' in body)) return undefined;
	const isId = id === undefined || typeof id === 'string' || typeof id === 'number';
	if (typeof method !== 'string' || !isId || (params !== undefined && !isObject(params)))
		throw new RpcError(rpcErrors.invalidRequest, 'This is no JSON-RPC 2.0 request.');
	return { id, method, params: params ?? {} };
}

export function resultOf(id: string | number, result: object): object {
	return { jsonrpc: '2.0', id, result };
}

/** @param id `null` where the request could not be read. */
export function errorOf(id: string | number | null, { code, message }: RpcError): object {
	return { jsonrpc: '2.0', id, error: { code, message } };
}
