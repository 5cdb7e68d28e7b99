import type { Project } from '@ordna/domain/project';
import { useEffect, useState } from 'react';
import { retryUntilDone } from '../../../platform/retry-until-done.ts';
import { lazyModule } from '../../../ui/lazy-module.ts';
import styles from './background-band.module.css';

const pictures = lazyModule(() => import('./background-picture.tsx'));

interface OfProject {
	project: Project;
}

/** Behind a board; nothing waits for it, and nothing is said where it can't be fetched. */
export function ProjectBackdrop({ project }: OfProject) {
	const parts = usePictures();
	return parts && <parts.Backdrop project={project} />;
}

/** Above a list; its place is kept. */
export function ProjectBand({ project }: OfProject) {
	const parts = usePictures();
	return <div className={styles.band}>{parts && <parts.BackgroundPicture project={project} />}</div>;
}

function usePictures() {
	const [parts, setParts] = useState(() => pictures.now());
	useEffect(() => {
		if (parts) return;
		return retryUntilDone({ attempt: pictures.load, onWell: () => setParts(pictures.now()) });
	}, [parts]);
	return parts;
}
