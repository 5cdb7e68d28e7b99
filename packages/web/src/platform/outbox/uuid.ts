/**
 * A random UUID (version 4).
 * NOTE: `crypto.randomUUID` is missing on an address without TLS, as in a home network.
 */
export function randomUuid(): string {
	if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = [...bytes].map((byte, index) => {
		if (index === 6) return (byte & 0x0f) | 0x40;
		return index === 8 ? (byte & 0x3f) | 0x80 : byte;
	});
	const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
