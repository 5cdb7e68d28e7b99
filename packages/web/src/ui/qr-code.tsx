import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
	/** What somebody reads off it. */
	text: string;
	/** What it is, for people who cannot see it. */
	name: string;
}

/** A QR code in the colour of its text; it wants a white tile in both schemes. */
export function QrCode({ text, name }: QrCodeProps) {
	const code = useMemo(() => encode(text, { border: 4, ecc: 'M' }), [text]);
	return (
		<svg role="img" aria-label={name} viewBox={`0 0 ${code.size} ${code.size}`}>
			<path d={pathOf(code.data)} />
		</svg>
	);
}

/** The same code as a file of its own, to be printed. Level M: it is still read when a seventh of it is dirty. */
export function qrCodeFile(text: string): Blob {
	const { size, data } = encode(text, { border: 4, ecc: 'M' });
	const ground = `<rect width="${size}" height="${size}" fill="#fff"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}<path d="${pathOf(data)}"/></svg>`;
	return new Blob([svg], { type: 'image/svg+xml' });
}

/** A square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
	rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
