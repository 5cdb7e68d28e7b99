import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './palette.module.css';
import type { useHits } from './use-hits.ts';
import type { Note } from './use-shown-groups.ts';

/** Above the lines: what was searched for instead, or that nothing was found. */
export function TopNote({ note }: { note: Note | undefined }) {
	const { t } = useTranslation('palette');
	if (!note) return null;
	return (
		<p className={styles.note} dir="auto">
			{textOf(note, t)}
		</p>
	);
}

function textOf(note: Note, t: ReturnType<typeof useTranslation<'palette'>>['t']): string {
	switch (note.kind) {
		case 'count':
			return t('count', note);
		case 'nothing':
			return t(note.isWhole ? 'nothing' : 'nothingLoaded', note);
		case 'corrected':
			return t(note.isFound ? 'meant' : 'corrected', note);
		case 'noDate':
			return t('step.noSuchDate');
		default:
			return t(note.kind);
	}
}

/** Under the lines: that the server could not be asked. */
export function ServerNote({ state }: { state: ReturnType<typeof useHits>['state'] }) {
	const { t } = useTranslation('palette');
	if (state !== 'offline' && state !== 'failed') return null;
	return (
		<p role="status" className={styles.trouble}>
			{t(state)}
		</p>
	);
}
