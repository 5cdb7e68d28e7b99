import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './confirm-window.module.css';

interface ConfirmWindowProps {
	title: string;
	text: ReactNode;
	/** Below the text: what goes with it. Left out where it cannot be done. */
	children?: ReactNode;
	verb: string;
	isDanger?: boolean;
	/** Why it cannot be done now. */
	obstacle?: string | undefined;
	/** To be typed first, for what cannot be taken back. */
	nameToType?: string | undefined;
	onSure: () => void;
	onClose: () => void;
}

/** A question that has an address of its own. The focus stands where nothing happens by mistake. */
export function ConfirmWindow(props: ConfirmWindowProps) {
	const { title, text, verb, isDanger, obstacle, nameToType, onSure, onClose, children } = props;
	const { t } = useTranslation('ui');
	const cancel = useRef<HTMLButtonElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState('');
	const asksForName = nameToType !== undefined && obstacle === undefined;
	const isNamed = !asksForName || isSameName(typed, nameToType);
	return (
		<Dialog
			isOpen
			isAlert
			onClose={onClose}
			title={title}
			width="small"
			initialFocus={asksForName ? field : cancel}
			actions={
				<>
					<Button ref={cancel} onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button
						kind={isDanger ? 'danger' : 'primary'}
						isDisabled={obstacle ?? (isNamed ? undefined : t('typeName.first'))}
						onClick={onSure}
					>
						{verb}
					</Button>
				</>
			}
		>
			<DialogText>{obstacle ?? text}</DialogText>
			{obstacle === undefined && children}
			{asksForName && (
				<TextField
					ref={field}
					className={styles.name}
					label={t('typeName.label', { name: nameToType })}
					value={typed}
					onChange={setTyped}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					onKeyDown={({ key }) => key === 'Enter' && isNamed && onSure()}
				/>
			)}
		</Dialog>
	);
}

/** Letter case and blanks around it say nothing of what somebody means. */
function isSameName(typed: string, name: string): boolean {
	const plain = (text: string) => text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
	return plain(typed) === plain(name);
}
