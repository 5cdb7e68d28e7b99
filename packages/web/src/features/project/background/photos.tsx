import type { BackgroundImage } from '@ordna/domain/background';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useRovingFocus } from '../../../ui/roving-focus/index.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { searchPhotos, useThumb } from './background.api.ts';
import styles from './background-pane.module.css';
import { BlurHash } from './blur-hash.tsx';

interface PhotosProps {
	chosenId: string | undefined;
	isBusy: boolean;
	onChoose: (photo: BackgroundImage) => void;
	/** Beside the search: another way to a picture. */
	aside: ReactNode;
}

const tiles = { isTwoWay: true };

/** So long after the last key the photos are asked for. */
const calmMs = 150;

/** Photos of Unsplash, which the server asks for: a browser tells nobody else what is searched for here. */
export function Photos({ chosenId, isBusy, onChoose, aside }: PhotosProps) {
	const { t } = useTranslation('background');
	const [words, setWords] = useState('');
	const { photos, failure, hasMore, more, retry } = usePhotos(words);
	const list = useRovingFocus(tiles);
	return (
		<section>
			<div className={styles.photosHead}>
				<h3>{t('photos.title')}</h3>
				<TextField
					label={t('photos.search')}
					isLabelHidden
					icon={Search}
					type="search"
					value={words}
					placeholder={t('photos.search')}
					onChange={setWords}
				/>
				{aside}
			</div>
			{failure ? <LoadError title={t('photos.failed')} failure={failure} retry={retry} /> : null}
			<ul ref={list} className={styles.photos} aria-label={t('photos.title')}>
				{photos?.map((photo) => (
					<li key={photo.id}>
						<Photo photo={photo} isChosen={photo.id === chosenId} isBusy={isBusy} onChoose={() => onChoose(photo)} />
					</li>
				))}
			</ul>
			<p role="status" className={styles.found}>
				{photos?.length === 0 ? t('photos.none') : ''}
			</p>
			{hasMore && <Button onClick={more}>{t('photos.more')}</Button>}
		</section>
	);
}

function Photo(props: { photo: BackgroundImage; isChosen: boolean; isBusy: boolean; onChoose: () => void }) {
	const { photo, isChosen, isBusy, onChoose } = props;
	const { t } = useTranslation('background');
	const picture = useThumb(photo);
	return (
		<button
			type="button"
			className={styles.photo}
			data-roving={photo.id}
			aria-label={t('photos.by', { author: photo.info.authorName })}
			aria-pressed={isChosen}
			aria-disabled={isBusy || undefined}
			onClick={() => {
				if (!isBusy) onChoose();
			}}
		>
			{photo.blurHash !== '' && <BlurHash hash={photo.blurHash} className={styles.layer} />}
			{picture.is === 'ready' && <img src={picture.url} alt="" className={styles.layer} />}
			<span className={styles.by}>{photo.info.authorName}</span>
			<span className={styles.check}>
				<Icon of={Check} />
			</span>
		</button>
	);
}

/** What was found so far, page by page. */
function usePhotos(words: string) {
	const client = useClient();
	const [found, setFound] = useState<{ words: string; page: number; photos: readonly BackgroundImage[] }>();
	const [failure, setFailure] = useState<unknown>();
	const [page, setPage] = useState(1);
	const [attempt, setAttempt] = useState(0);
	const [asked, setAsked] = useState(words);
	if (asked !== words) {
		setAsked(words);
		setPage(1);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		const given = new AbortController();
		const ask = async () => {
			const photos = await searchPhotos(client, words, page, given.signal);
			if (given.signal.aborted) return;
			setFailure(undefined);
			setFound((before) => {
				const known = page > 1 && before?.words === words ? before.photos : [];
				const ids = new Set(known.map(({ id }) => id));
				return { words, page, photos: [...known, ...photos.filter(({ id }) => !ids.has(id))] };
			});
		};
		const fail = (error: unknown) => {
			if (!given.signal.aborted) setFailure(error);
		};
		const timer = setTimeout(() => void ask().catch(fail), calmMs);
		return () => {
			clearTimeout(timer);
			given.abort();
		};
	}, [client, words, page, attempt]);
	const isCurrent = found?.words === words && found.page === page;
	return {
		photos: found?.photos,
		failure,
		hasMore: isCurrent && found.photos.length > 0 && failure === undefined,
		more: () => setPage((before) => before + 1),
		retry: () => setAttempt((before) => before + 1),
	};
}
