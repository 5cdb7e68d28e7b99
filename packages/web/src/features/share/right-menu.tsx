import { type Right, rights } from '@ordna/domain/right';
import { Check, ChevronDown, Eye, Pencil, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import styles from './right-menu.module.css';

const icons: Readonly<Record<Right, IconShape>> = { read: Eye, write: Pencil, admin: Shield };

/** What else can be done with whoever has the right. */
export interface RightAction {
	readonly key: string;
	readonly icon: IconShape;
	readonly label: string;
	readonly isDanger?: boolean;
	readonly run: () => void;
}

interface RightMenuProps {
	/** Whose right it is. */
	name: string;
	right: Right;
	/** What is said of a right, and whether it can be given: "Less than Studio Havre gives". */
	termsOf?: (right: Right) => { readonly hint?: string; readonly isImpossible?: boolean };
	onChange: (right: Right) => void;
	actions: readonly RightAction[];
	/** Whether the right is given here: what comes from elsewhere has no chevron until one comes near. */
	isGivenHere: boolean;
	/** On a phone, the head of the sheet. */
	head: ReactNode;
}

/** The right of somebody, which opens what can be done about it: a menu, on a phone a sheet. */
export function RightMenu(props: RightMenuProps) {
	return useIsPhone() ? <RightSheet {...props} /> : <RightPopup {...props} />;
}

function useRightWords({ termsOf = () => ({}) }: Pick<RightMenuProps, 'termsOf'>) {
	const { t } = useTranslation('share');
	return rights.map((value) => {
		const { hint = t(`rightHint.${value}`), isImpossible = false } = termsOf(value);
		return { value, label: t(`right.${value}`), hint, isImpossible };
	});
}

function RightPopup(props: RightMenuProps) {
	const { name, right, onChange, actions, isGivenHere } = props;
	const { t } = useTranslation('share');
	const words = useRightWords(props);
	return (
		<Menu
			align="end"
			className={styles.menu}
			trigger={
				<Button
					kind="ghost"
					className={cx(styles.trigger, !isGivenHere && styles.inherited)}
					aria-label={t('rightOf', { name, right: t(`right.${right}`) })}
				>
					<span className={styles.value}>{t(`right.${right}`)}</span>
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			{words.map(({ value, label, hint, isImpossible }) => (
				<MenuItem
					key={value}
					icon={icons[value]}
					isChosen={value === right}
					isDisabled={isImpossible}
					onSelect={() => onChange(value)}
				>
					<Two first={label} second={hint} />
				</MenuItem>
			))}
			{actions.length > 0 && <MenuSeparator />}
			{actions.map(({ key, icon, label, isDanger = false, run }) => (
				<MenuItem key={key} icon={icon} isDanger={isDanger} onSelect={run}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}

function Two({ first, second }: { first: string; second: string }) {
	return (
		<span className={styles.two}>
			<span className={styles.label}>{first}</span>
			<span className={styles.hint}>{second}</span>
		</span>
	);
}

function RightSheet(props: RightMenuProps) {
	const { name, right, onChange, actions, head } = props;
	const { t } = useTranslation('share');
	const [isOpen, setOpen] = useState(false);
	const words = useRightWords(props);
	const closing = (run: () => void) => () => {
		setOpen(false);
		run();
	};
	return (
		<Popover
			isBare
			name={t('rightTitle', { name })}
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<button type="button" className={styles.opener} aria-label={t('rightOf', { name, right: t(`right.${right}`) })}>
					<Icon of={ChevronDown} size={18} />
				</button>
			}
		>
			<div className={styles.sheet}>
				<div className={styles.head}>{head}</div>
				<div>
					{words.map(({ value, label, hint, isImpossible }) => (
						<button
							key={value}
							type="button"
							aria-pressed={value === right}
							disabled={isImpossible}
							className={cx(styles.choice, value === right && styles.chosen)}
							onClick={closing(() => onChange(value))}
						>
							<Icon of={icons[value]} size={20} />
							<Two first={label} second={hint} />
							{value === right && <Icon of={Check} size={20} />}
						</button>
					))}
				</div>
				{actions.length > 0 && <hr className={styles.rule} />}
				{actions.map(({ key, icon, label, isDanger, run }) => (
					<button
						key={key}
						type="button"
						className={cx(styles.action, isDanger && styles.danger)}
						onClick={closing(run)}
					>
						<Icon of={icon} size={20} />
						{label}
					</button>
				))}
			</div>
		</Popover>
	);
}
