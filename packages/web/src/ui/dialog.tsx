import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { ShortcutBarrier } from './shortcuts/use-shortcuts.ts';

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

/** Nobody opens a dialog to close it: the close button comes first in the page but last for the focus. */
function firstStop(surface: HTMLElement | null): HTMLElement | true {
	// A finger on the way to a button should not be met by the keyboard.
	const wantsField = !matchMedia('(pointer: coarse)').matches;
	const field = wantsField ? surface?.querySelector<HTMLElement>(fields) : null;
	return field ?? surface?.querySelector<HTMLElement>('footer button') ?? true;
}

interface DialogFrameProps {
	isOpen: boolean;
	/** Esc, a press beside it, or the close button. */
	onClose: () => void;
	children: ReactNode;
	/** Its name in the ear, where no `DialogTitle` stands in it. */
	name?: string;
	/** Where the focus goes first; else to the first field, else to the first of the actions, which is the safe one. */
	initialFocus?: RefObject<HTMLElement | null>;
	/** A question one must answer: a press beside it does not close it. */
	isQuestion?: boolean;
	/** `page` on a phone fills the window instead of coming from below. */
	onPhone?: 'sheet' | 'page';
	className?: string | undefined;
}

/**
 * The bare dialog: scrim, surface, focus that stays inside and returns to where it came from. The page's keys are silent
 * meanwhile. For what has a form of its own (the task, the palette); else take `Dialog`.
 */
export function DialogFrame(props: DialogFrameProps) {
	const { isOpen, onClose, children, name, initialFocus, isQuestion = false, onPhone = 'sheet', className } = props;
	const surface = useRef<HTMLDivElement>(null);
	return (
		<BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={isQuestion}>
			<BaseDialog.Portal>
				<BaseDialog.Backdrop className={styles.scrim} />
				<BaseDialog.Viewport className={cx(styles.viewport, styles[onPhone])}>
					<BaseDialog.Popup
						className={cx(styles.surface, className)}
						aria-label={name}
						role={isQuestion ? 'alertdialog' : 'dialog'}
						ref={surface}
						initialFocus={initialFocus ?? (() => firstStop(surface.current))}
					>
						<ShortcutBarrier />
						{children}
					</BaseDialog.Popup>
				</BaseDialog.Viewport>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	);
}

export function DialogTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
	return <BaseDialog.Title className={cx(styles.title, className)}>{children}</BaseDialog.Title>;
}

export function DialogText({ children }: { children: ReactNode }) {
	return <BaseDialog.Description className={styles.text}>{children}</BaseDialog.Description>;
}

interface DialogProps extends Omit<DialogFrameProps, 'name' | 'className'> {
	title: string;
	/** `small` 420 px, `medium` 560, `large` 760. */
	width?: 'small' | 'medium' | 'large';
	/** The buttons at the foot: Cancel, then the verb, on the trailing side. */
	actions?: ReactNode;
}

/** A titled dialog with its buttons at the foot; what is long scrolls between them. */
export function Dialog({ title, width = 'medium', actions, children, isQuestion, ...frame }: DialogProps) {
	const { t } = useTranslation('ui');
	return (
		<DialogFrame {...frame} {...(isQuestion ? { isQuestion } : {})} className={cx(styles.plain, styles[width])}>
			<header className={styles.head}>
				<DialogTitle>{title}</DialogTitle>
				{!isQuestion && <IconButton icon={X} name={t('close')} size="small" onClick={frame.onClose} />}
			</header>
			<div className={styles.content}>{children}</div>
			{actions && <footer className={styles.actions}>{actions}</footer>}
		</DialogFrame>
	);
}
