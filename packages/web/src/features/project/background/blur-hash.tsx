import { decode, isBlurhashValid } from 'blurhash';
import { useLayoutEffect, useRef } from 'react';

const size = { width: 32, height: 20 } as const;

/** A few blurred colors in the place of a picture that is on its way. */
export function BlurHash({ hash, className }: { hash: string; className: string | undefined }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useLayoutEffect(() => {
		const pen = canvas.current?.getContext('2d');
		if (!pen || !isBlurhashValid(hash).result) return;
		const image = pen.createImageData(size.width, size.height);
		image.data.set(decode(hash, size.width, size.height));
		pen.putImageData(image, 0, 0);
	}, [hash]);
	return <canvas ref={canvas} {...size} className={className} />;
}
