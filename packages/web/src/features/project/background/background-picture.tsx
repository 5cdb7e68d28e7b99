import type { Project } from '@ordna/domain/project';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { useScreenSettings } from '../../user/index.ts';
import { useBackground } from './background.api.ts';
import styles from './background-picture.module.css';
import { BlurHash } from './blur-hash.tsx';

interface BackgroundPictureProps {
	project: Project;
	/** 0 to 100; as one has set it without. */
	brightness?: number;
}

/** The picture behind a project: a few blurred colors until it has come. */
export function BackgroundPicture({ project, brightness: given }: BackgroundPictureProps) {
	const { backgroundBrightness } = useScreenSettings();
	const brightness = given ?? backgroundBrightness;
	const picture = useBackground(project);
	return (
		<span className={styles.picture} style={{ filter: brightness < 100 ? `brightness(${brightness}%)` : undefined }}>
			{project.backgroundBlurHash !== '' && <BlurHash hash={project.backgroundBlurHash} className={styles.layer} />}
			{picture.is === 'ready' && <FadedIn key={picture.url} url={picture.url} />}
		</span>
	);
}

function FadedIn({ url }: { url: string }) {
	const [isThere, setThere] = useState(false);
	return (
		<img
			src={url}
			alt=""
			className={cx(styles.layer, styles.image, isThere && styles.there)}
			onLoad={() => setThere(true)}
		/>
	);
}

/** Behind a board: the picture under a veil, so that what is written on it can be read. */
export function Backdrop({ project }: { project: Project }) {
	return (
		<div aria-hidden="true" className={styles.backdrop}>
			<BackgroundPicture project={project} />
			<span className={styles.veil} />
		</div>
	);
}
