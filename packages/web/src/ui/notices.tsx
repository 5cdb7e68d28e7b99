import { Check, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type Notice, type NoticeKind, type NoticeStore, notices } from './notice-store.ts';
import styles from './notices.module.css';

const icons = { done: Check, plain: Info, error: X } satisfies Record<NoticeKind, unknown>;

interface NoticesProps {
	/** `bottom` bottom left in a shell (on phones across the width, above the bar), `top` top right where there is none. */
	edge?: 'bottom' | 'top';
	store?: NoticeStore;
}

/** Shows the notices. Mount it once in each shell. */
export function Notices({ edge = 'bottom', store = notices }: NoticesProps) {
	const { t } = useTranslation('ui');
	const list = useSyncExternalStore(store.subscribe, store.list);
	return (
		<section
			aria-label={t('notices')}
			// Around an open dialog the library hides everything from assistive technology but what is marked as live.
			aria-live="off"
			className={cx(styles.notices, styles[edge])}
			onPointerEnter={store.hold}
			onPointerLeave={store.release}
			onFocus={store.hold}
			onBlur={store.release}
		>
			{/* Both stand in the page from the start: a live region that comes with its text is not read. */}
			{(['status', 'alert'] as const).map((role) => (
				<div key={role} role={role} className={styles.list}>
					{list.map(
						(notice) =>
							(notice.kind === 'error') === (role === 'alert') && (
								<NoticeLine key={notice.id} notice={notice} dismiss={() => store.dismiss(notice.id)} />
							),
					)}
				</div>
			))}
		</section>
	);
}

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
