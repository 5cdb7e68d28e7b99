import { X } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { NamedCommand } from './command-hits.tsx';
import styles from './palette.module.css';

interface StepChipProps {
	command: NamedCommand;
	onLeave: () => void;
}

/** In the field: the command whose value is asked for. */
export function StepChip({ command: { command }, onLeave }: StepChipProps) {
	const { t } = useTranslation('palette');
	return (
		<span className={styles.chip}>
			<Icon of={command.icon} size={14} />
			{t(`step.${command.step ?? 'addTask'}`)}
			<button
				type="button"
				aria-label={t('step.back')}
				onMouseDown={(event) => event.preventDefault()}
				onClick={onLeave}
			>
				<Icon of={X} size={14} />
			</button>
		</span>
	);
}
