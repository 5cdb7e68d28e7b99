export { bodyLimits } from './body-limits.ts';
export { codecOf, toSnake } from './codec.ts';
export type { CallerKind, Endpoint, InputOf, ReplyOf, Verb } from './endpoint.ts';
export { endpoint, pathParams } from './endpoint.ts';
export { failsOf } from './fails-of.ts';
export {
	bytes,
	characters,
	colour,
	countUtf8Bytes,
	id,
	instant,
	instantOrUnset,
	maxRichTextBytes,
	message,
	paging,
	readId,
	readInstant,
	title,
	toId,
	version,
	writeInstant,
} from './fields.ts';
export type { RawRequest, WrittenRequest } from './request.ts';
export { maxJsonDepth, readReply, readRequest, writeReply, writeRequest } from './request.ts';
export type { Schema, WireForm } from './wire-form.ts';
export { formOf, idOf, nounOf, Undecodable, wireName, wireNamesOf, withForm } from './wire-form.ts';
