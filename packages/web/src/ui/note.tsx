import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

export type NoteKind = 'good' | 'info' | 'warning' | 'sun' | 'bad';

const icons = { good: Check, info: Info, warning: TriangleAlert, sun: Info, bad: TriangleAlert } satisfies Record<
	NoteKind,
	LucideIcon
>;

interface NoteProps {
	kind: NoteKind;
	children: ReactNode;
	/** Read out when it comes. */
	isAnnounced?: boolean;
	className?: string | undefined;
}

/** A few lines set apart, in the page: a success, a hint, a warning. */
export function Note({ kind, children, isAnnounced, className }: NoteProps) {
	return (
		<div className={cx(styles.note, styles[kind], className)} role={isAnnounced ? 'alert' : undefined}>
			<Icon of={icons[kind]} size={18} className={styles.icon} />
			<div className="grow">{children}</div>
		</div>
	);
}

interface ErrorBoxProps {
	/** What happened. */
	title: string;
	/** What one can try. */
	children?: ReactNode;
	/** For whoever looks after the server, small: `GET /info: 502 Bad Gateway`. */
	code?: string | undefined;
	/** A way on: a button, or a field and a button. */
	action?: ReactNode;
}

/** Trouble: what happened, what to try, and the code. */
export function ErrorBox({ title, children, code, action }: ErrorBoxProps) {
	return (
		<Note kind="bad" isAnnounced className={styles.error}>
			<b className={styles.title}>{title}</b>
			{children && <div className={styles.text}>{children}</div>}
			{action && <div className={styles.action}>{action}</div>}
			{code && <p className={styles.code}>{code}</p>}
		</Note>
	);
}
