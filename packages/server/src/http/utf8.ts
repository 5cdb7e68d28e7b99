import { isUtf8 } from 'node:buffer';
import { fail } from '@ordna/domain/failures';

/** Decodes a body as UTF-8. Bytes of another encoding would be stored as U+FFFD: they are refused with 2004. */
export function readUtf8(bytes: Buffer): string {
	if (!isUtf8(bytes)) throw fail('input.undecodable', { reason: 'the body is no UTF-8' });
	return bytes.toString();
}
