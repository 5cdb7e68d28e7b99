import '../../ui/key-signs.ts';
import { prefixesOf, type QuickAddMode } from '@ordna/domain/quick-add';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { useIsTouchOnly } from '../../ui/use-media.ts';
import { QuickAddHelpButton } from '../task/index.ts';
import styles from './palette.module.css';

interface HintsProps {
	mode: QuickAddMode;
	isInStep: boolean;
	/** Tab leads to the columns of a project. */
	hasColumns: boolean;
}

/** What signs and keys do, at the foot; not where there are no keys. */
export function Hints({ mode, isInStep, hasColumns }: HintsProps) {
	const { t } = useTranslation('palette');
	const isTouchOnly = useIsTouchOnly();
	const signs = prefixesOf(mode);
	if (isTouchOnly) return null;
	const all = [
		{ sign: '>', text: t('hint.commands') },
		{ sign: '#', text: t('hint.number') },
		...(signs
			? [
					{ sign: signs.label, text: t('hint.label') },
					{ sign: signs.project, text: t('hint.project') },
					{ sign: signs.assignee, text: t('hint.person') },
				]
			: []),
	];
	return (
		<div className={styles.hints}>
			<span aria-hidden="true" className={styles.signs}>
				{isInStep ? (
					<>
						<span>
							<KeyCaps of="Backspace" /> {t('step.back')}
						</span>
						{hasColumns && (
							<span>
								<KeyCaps of="Tab" /> {t('step.chooseColumn')}
							</span>
						)}
					</>
				) : (
					all.map(({ sign, text }) => (
						<span key={text}>
							<b>{sign}</b> {text}
						</span>
					))
				)}
			</span>
			<QuickAddHelpButton mode={mode} />
			<span className="grow" />
			<span aria-hidden="true" className={styles.signs}>
				<span>
					<Arrow of={ArrowUp} />
					<Arrow of={ArrowDown} />
					{t('hint.choose')}
				</span>
				<span>
					<KeyCaps of="Escape" /> {t('hint.close')}
				</span>
			</span>
		</div>
	);
}

/** Drawn: not every machine has a typeface with arrows. */
function Arrow({ of }: { of: IconShape }) {
	return (
		<kbd className={styles.key}>
			<Icon of={of} size={12} />
		</kbd>
	);
}
