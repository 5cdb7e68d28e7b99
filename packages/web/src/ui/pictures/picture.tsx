import { useEffect, useState } from 'react';
import { cx } from '../class-names.ts';
import styles from './picture.module.css';

/** The pictures of folded linen. `cupboard` is the large one beside the sign-in form. */
export type PictureName =
	| 'basket'
	| 'cupboard'
	| 'cut-thread'
	| 'hello-day'
	| 'hello-evening'
	| 'hello-morning'
	| 'hello-night'
	| 'line'
	| 'loose-thread'
	| 'rolls'
	| 'shelf';

/** Where they are: they are fetched as what they are, not as code. */
const files = import.meta.glob<string>('./*.svg', {
	query: '?url',
	import: 'default',
	eager: true,
});

const drawn = new Map<string, string>();

async function load(name: PictureName): Promise<string> {
	const known = drawn.get(name);
	if (known !== undefined) return known;
	const response = await fetch(files[`./${name}.svg`] ?? '');
	if (!response.ok) throw new Error(`the picture ${name} answered ${response.status}`);
	const svg = await response.text();
	drawn.set(name, svg);
	return svg;
}

/** Preloads the one picture that is needed when nothing can be fetched. */
export function fetchOfflinePicture(): void {
	load('cut-thread').catch(() => undefined);
}

/** One of our pictures, drawn into the page so that it follows the colour scheme. Its place is kept until it comes. */
export function Picture({ name, className }: { name: PictureName; className?: string | undefined }) {
	const [svg, setSvg] = useState(() => drawn.get(name));

	useEffect(() => {
		let isCurrent = true;
		// A picture is decoration: without it (no line, a new release) its place stays empty and nothing else happens.
		load(name).then(
			(loaded) => isCurrent && setSvg(loaded),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [name]);

	const shape = name === 'cupboard' ? styles.cupboard : name.startsWith('hello') ? styles.hello : styles.scene;
	return (
		<span
			aria-hidden="true"
			className={cx(styles.picture, shape, className)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, fixed when the client is built
			dangerouslySetInnerHTML={{ __html: svg ?? '' }}
		/>
	);
}
