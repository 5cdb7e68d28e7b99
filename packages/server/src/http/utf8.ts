import { isUtf8 } from 'node:buffer';
import { fail } from '@ordna/domain/failures';

/** The text of a body. Read all the same, letters of another encoding would be kept as U+FFFD: they are refused with 2004. */
export function readUtf8(bytes: Buffer): string {
	if (!isUtf8(bytes)) throw fail('input.undecodable', { reason: 'the body is no UTF-8' });
	return bytes.toString();
}
