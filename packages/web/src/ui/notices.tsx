import { Check, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../platform/words/index.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type Notice, type NoticeKind, type NoticeStore, notices } from './notice-store.ts';
import styles from './notices.module.css';

const icons = { done: Check, plain: Info, error: X } satisfies Record<NoticeKind, unknown>;

interface NoticesProps {
	/** `foot` bottom left in a shell (on phones across the width, above the bar), `top` top right where there is none. */
	place?: 'foot' | 'top';
	store?: NoticeStore;
}

/** Shows the notices. Mount it once in each shell. */
export function Notices({ place = 'foot', store = notices }: NoticesProps) {
	const { t } = useTranslation('ui');
	const list = useSyncExternalStore(store.subscribe, store.list);
	return (
		<section
			aria-label={t('notices')}
			className={cx(styles.notices, styles[place])}
			onPointerEnter={store.hold}
			onPointerLeave={store.release}
			onFocus={store.hold}
			onBlur={store.release}
		>
			{/* Both stand in the page from the start: a live region that comes with its text is not read. */}
			<div role="status" className={styles.list}>
				{list.filter(isQuiet).map((notice) => (
					<NoticeLine key={notice.id} notice={notice} dismiss={() => store.dismiss(notice.id)} />
				))}
			</div>
			<div role="alert" className={styles.list}>
				{list.filter(isLoud).map((notice) => (
					<NoticeLine key={notice.id} notice={notice} dismiss={() => store.dismiss(notice.id)} />
				))}
			</div>
		</section>
	);
}

const isLoud = (notice: Notice) => notice.kind === 'error';
const isQuiet = (notice: Notice) => notice.kind !== 'error';

function NoticeLine({ notice, dismiss }: { notice: Notice; dismiss: () => void }) {
	const { t } = useTranslation('ui');
	const { kind, text, count, undos, action } = notice;
	const undo = () => {
		dismiss();
		for (const run of undos.toReversed()) run();
	};
	return (
		<div className={cx(styles.notice, styles[kind])}>
			<span className={styles.sign}>
				<Icon of={icons[kind]} size={12} />
			</span>
			<span className={styles.text}>{text}</span>
			{count > 1 && <span className={cx(styles.count, 'num')}>{t('times', { count })}</span>}
			{undos.length > 0 && (
				<button type="button" className={styles.action} onClick={undo}>
					{t('undo')}
				</button>
			)}
			{action && (
				<button
					type="button"
					className={styles.action}
					onClick={() => {
						dismiss();
						action.run();
					}}
				>
					{action.label}
				</button>
			)}
		</div>
	);
}
