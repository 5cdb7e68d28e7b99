import { File, FileArchive, FileAudio, FileCode, FileSpreadsheet, FileText, FileVideo, Image } from 'lucide-react';
import type { IconShape } from '../../ui/icon.tsx';
import { isPdf, isPicture } from './picture-types.ts';

/** What can be looked at without being saved. A browser without a PDF viewer saves it. */
export const canPreview = (mime: string): boolean => isPicture(mime) || (isPdf(mime) && navigator.pdfViewerEnabled);

/**
 * The kind of a file, as its name ends: "ZIP". Empty for a name without an ending.
 *
 *     kindTag('raw-march-4.tar.gz') // 'GZ'
 */
export function kindTag(name: string): string {
	const [, ending = ''] = /[^.]\.([\p{L}\d]{1,6})$/u.exec(name) ?? [];
	return ending.toUpperCase();
}

const byKind: readonly (readonly [RegExp, IconShape])[] = [
	[/^image\//, Image],
	[/^video\//, FileVideo],
	[/^audio\//, FileAudio],
	[/zip|compressed|x-tar|gzip|x-7z|rar/, FileArchive],
	[/spreadsheet|excel|\/csv/, FileSpreadsheet],
	[/json|xml|html|javascript/, FileCode],
	[/^text\/|pdf|word|opendocument\.text/, FileText],
];

export function iconOf(mime: string): IconShape {
	return byKind.find(([pattern]) => pattern.test(mime))?.[1] ?? File;
}
