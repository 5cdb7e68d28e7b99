import type { Attachment } from '@ordna/domain/attachment';
import { useEffect, useState } from 'react';
import { useConnection } from '../../platform/connection.tsx';
import { usePicture } from '../../platform/pictures/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { fetchAttached } from '../attached-picture/index.ts';
import styles from './attachments.module.css';
import { iconOf } from './file-kind.ts';

const firstPageCode = lazyModule(() => import('./first-page.ts'));

/** The whole file is fetched for its first page: of larger ones the icon stands. */
const largestBytes = 16 * 1024 * 1024;

/** The first page of a PDF, once it is in sight; its icon until then, and where it can't be drawn. */
export function PdfTile({ attachment }: { attachment: Attachment }) {
	const [icon, setIcon] = useState<Element | null>(null);
	const isSeen = useSeen(icon);
	if (isSeen && (attachment.file?.size ?? 0) <= largestBytes) return <FirstPage attachment={attachment} />;
	return (
		<span ref={setIcon}>
			<Icon of={iconOf(attachment.file?.mime ?? '')} size={24} />
		</span>
	);
}

function FirstPage({ attachment: { id, taskId, file } }: { attachment: Attachment }) {
	const connection = useConnection();
	const picture = usePicture(`${taskId}/${id}/first-page`, () =>
		oneByOne(async () => {
			const code = await firstPageCode.load();
			return code.drawFirstPage(await fetchAttached(connection, { taskId, id, isDocument: true }));
		}),
	);
	if (picture.is === 'ready') return <img src={picture.url} alt="" draggable={false} className={styles.page} />;
	return <Icon of={iconOf(file?.mime ?? '')} size={24} />;
}

/** Whether it was in sight; for ever, once it was. */
function useSeen(element: Element | null): boolean {
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (!element) return;
		const observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [element]);
	return isSeen;
}

let last: Promise<unknown> = Promise.resolve();

/** After those that were asked for before: one file in memory, one worker. */
function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
	const mine = last.then(work, work);
	last = mine;
	return mine;
}
