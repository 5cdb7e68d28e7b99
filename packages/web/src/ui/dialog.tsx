import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { NotModalRoute, useModalTitle } from './document-title.tsx';
import { dialogParts } from './lazy-dialog.ts';
import { useLazyModule } from './lazy-module.ts';
import { useTypingLayer } from './shortcuts/use-shortcuts.ts';

export interface DialogFrameProps {
	isOpen: boolean;
	/** Esc, a press beside it, or the close button. */
	onClose: () => void;
	children: ReactNode;
	/** Its name in the ear, where no `DialogTitle` stands in it. */
	name?: string;
	/** Where the focus goes first; else to the first field, the first button of its content, or the first of the actions, which is the safe one. */
	initialFocus?: RefObject<HTMLElement | null>;
	/** Where the focus goes when it closes, if not back to where it came from; `true` is back. */
	finalFocus?: () => HTMLElement | true;
	/** A question one must answer: a press beside it does not close it. */
	isAlert?: boolean;
	/** The colour of the project it belongs to, as a stripe at its leading edge; `null` for one without a colour. */
	stripe?: string | null;
	/** `page` on a phone fills the window instead of coming from below. */
	onPhone?: 'sheet' | 'page';
	className?: string | undefined;
}

/**
 * The bare dialog: scrim, surface, focus that stays inside and returns to where it came from. The page's keys are silent
 * meanwhile. For what has a form of its own (the task, the palette); else take `Dialog`.
 */
export function DialogFrame(props: DialogFrameProps) {
	const parts = useLazyModule(dialogParts, props.isOpen, props.onClose);
	useTypingLayer(props.isOpen && parts === undefined);
	useModalTitle(props.isOpen ? props.name : undefined);
	return (
		parts && (
			<parts.DialogFrame {...props}>
				<NotModalRoute>{props.children}</NotModalRoute>
			</parts.DialogFrame>
		)
	);
}

export interface DialogTextProps {
	children: ReactNode;
	className?: string | undefined;
}

// Title and text are only drawn in a dialog that is open, so by then their parts are there.

/** Names the dialog. */
function DialogTitle(props: DialogTextProps) {
	const parts = dialogParts.now();
	return parts && <parts.DialogTitle {...props} />;
}

/** Read out with the name when the dialog opens. */
export function DialogText(props: DialogTextProps) {
	const parts = dialogParts.now();
	return parts && <parts.DialogText {...props} />;
}

interface DialogProps extends Omit<DialogFrameProps, 'name' | 'className'> {
	title: string;
	/** `small` 420 px, `medium` 560, `roomy` 600, `large` 760. */
	width?: 'small' | 'medium' | 'roomy' | 'large';
	/** Beside the title. */
	besideTitle?: ReactNode;
	/** The buttons at the foot: Cancel, then the verb, on the trailing side. */
	actions?: ReactNode;
}

/** A titled dialog with its buttons at the foot; what is long scrolls between them. */
export function Dialog({ title, width = 'medium', besideTitle, actions, children, isAlert, ...frame }: DialogProps) {
	const { t } = useTranslation('ui');
	useModalTitle(frame.isOpen ? title : undefined);
	return (
		<DialogFrame {...frame} {...(isAlert ? { isAlert } : {})} className={cx(styles.plain, styles[width])}>
			<header className={styles.head}>
				<DialogTitle>{title}</DialogTitle>
				{besideTitle && <span className={styles.beside}>{besideTitle}</span>}
				{!isAlert && <IconButton icon={X} name={t('close')} size="small" onClick={frame.onClose} />}
			</header>
			<div data-dialog-content="" className={cx('fades-block', styles.content)}>
				{children}
			</div>
			{actions && <footer className={styles.actions}>{actions}</footer>}
		</DialogFrame>
	);
}
