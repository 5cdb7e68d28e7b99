import { saveFile } from '../../ui/save-file.ts';
import { type ChartPicture, chartSvg, type Ink } from './chart-svg.ts';

/** No browser draws pictures that are larger. */
const maxSide = 16_000;
const maxArea = 120_000_000;

export type ImageKind = 'png' | 'svg';

/** Saves a picture of a chart as a file, in the colours that an element has on the screen. */
export async function saveChart(picture: ChartPicture, kind: ImageKind, name: string, host: Element): Promise<void> {
	const drawn = chartSvg(picture, inkOf(host));
	const svg = new Blob([drawn.text], { type: 'image/svg+xml' });
	const file = kind === 'svg' ? svg : await toPng(svg, drawn);
	// What no file may be called.
	saveFile(file, `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'gantt'}.${kind}`);
}

async function toPng(svg: Blob, { width, height }: { readonly width: number; readonly height: number }): Promise<Blob> {
	const scale = Math.min(2, maxSide / width, maxSide / height, Math.sqrt(maxArea / (width * height)));
	const canvas = document.createElement('canvas');
	canvas.width = Math.floor(width * scale);
	canvas.height = Math.floor(height * scale);
	const url = URL.createObjectURL(svg);
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	} finally {
		URL.revokeObjectURL(url);
	}
	const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
	if (!png) throw new Error('the browser could not draw the picture');
	return png;
}

function inkOf(host: Element): Ink {
	const canvas = document.createElement('canvas');
	canvas.width = 1;
	canvas.height = 1;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	const known = new Map<string, string>();
	return {
		hex(color) {
			const hex = known.get(color) ?? hexOf(resolved(color, host), context);
			known.set(color, hex);
			return hex;
		},
		cut(text, px, isBold) {
			if (!context) return text;
			context.font = `${isBold ? 600 : 500} 13px system-ui, sans-serif`;
			return cutTo(text, px, (part) => context.measureText(part).width);
		},
	};
}

/** The value of a colour that is said by tokens, as the browser works it out. */
function resolved(color: string, host: Element): string {
	const probe = document.createElement('span');
	probe.style.color = color;
	host.append(probe);
	const value = getComputedStyle(probe).color;
	probe.remove();
	return value;
}

/** Painted and read: mixed colours are in a space that other programs do not know. */
function hexOf(color: string, context: CanvasRenderingContext2D | null): string {
	if (!context) return color;
	context.fillStyle = color;
	context.fillRect(0, 0, 1, 1);
	const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
	return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** As much of a text as fits, with a sign that there is more. */
export function cutTo(text: string, px: number, widthOf: (text: string) => number): string {
	if (widthOf(text) <= px) return text;
	const letters = Array.from(text);
	let [fits, tooMuch] = [0, letters.length];
	while (tooMuch - fits > 1) {
		const middle = Math.floor((fits + tooMuch) / 2);
		if (widthOf(`${letters.slice(0, middle).join('')}…`) <= px) fits = middle;
		else tooMuch = middle;
	}
	return fits === 0 ? '' : `${letters.slice(0, fits).join('').trimEnd()}…`;
}
