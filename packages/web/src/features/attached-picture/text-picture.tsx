import { type AttachedFile, useAttachedPicture } from './attached-file.ts';
import { attachedFileIn } from './picture-address.ts';

interface TextPictureProps {
	/** The attributes of a picture in a text. */
	of: Readonly<Record<string, string>>;
}

/** A picture in a text that needs the token. Until it is there, and where it can't be had, its words stand for it. */
export function TextPicture({ of }: TextPictureProps) {
	// Clients of v1 write the address where no browser asks for it.
	const file = attachedFileIn(of['data-src'] ?? of.src ?? '');
	return file ? <Fetched of={of} file={file} /> : of.alt;
}

function Fetched({ of, file }: TextPictureProps & { file: AttachedFile }) {
	const { alt, title, width, height } = of;
	const picture = useAttachedPicture(file);
	if (picture.is !== 'ready') return alt;
	return <img src={picture.url} alt={alt ?? ''} title={title} width={width} height={height} />;
}
