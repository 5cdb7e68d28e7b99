import { Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { QuickAdd, type QuickAddTarget } from '../task/index.ts';
import styles from './gantt.module.css';

/** The rest of the column of names. Where tasks can be added, a button that becomes the field to add tasks, which stays for the next one. */
export function AddRow({ target }: { target: QuickAddTarget | undefined }) {
	const { t } = useTranslation('gantt');
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const focus = useCallback((field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true }), []);
	const isEmpty = (box: Element) => box.querySelector('textarea')?.value.trim() === '';
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		// What was typed stays until it is added or taken away.
		if (!currentTarget.contains(relatedTarget) && isEmpty(currentTarget)) setOpen(false);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !isEmpty(event.currentTarget)) return;
		setOpen(false);
		requestAnimationFrame(() => button.current?.focus());
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears when the field within is left.
		<div className={styles.add} onBlur={onBlur} onKeyDown={onKeyDown}>
			{!target ? null : isOpen ? (
				<QuickAdd ref={focus} {...target} hint={t('newTask')} />
			) : (
				<Button ref={button} kind="ghost" icon={Plus} onClick={() => setOpen(true)}>
					{t('add')}
				</Button>
			)}
		</div>
	);
}
