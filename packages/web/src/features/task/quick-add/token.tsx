import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import touch from '../../../ui/touchable.module.css';
import styles from './quick-add.module.css';

interface TokenProps {
	children: ReactNode;
	mark?: ReactNode;
	/** The piece of the text it stands for. */
	what?: string;
	onDrop?: () => void;
	className?: string | undefined;
}

/** A small piece of information with its sign; pressed, it goes. */
export function Token({ children, mark, what, onDrop, className }: TokenProps) {
	const { t } = useTranslation('task');
	const content = (
		<>
			{mark}
			<span className="cut" dir="auto">
				{children}
			</span>
		</>
	);
	if (!onDrop) return <span className={cx(styles.token, className)}>{content}</span>;
	return (
		<button
			type="button"
			className={cx(styles.token, touch.touchable, className)}
			onClick={onDrop}
			// The field keeps the focus: one goes on typing.
			onPointerDown={(event) => event.preventDefault()}
			aria-description={t('quick.drop', { what })}
		>
			{content}
			<Icon of={X} size={12} className={styles.tokenX} />
		</button>
	);
}
