import { Search, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import type { Command } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import type { NamedCommand } from './command-hits.tsx';
import { Hints } from './hints.tsx';
import type { Hit } from './hit.ts';
import { HitList, optionId } from './hit-list.tsx';
import styles from './palette.module.css';
import { ServerNote, TopNote } from './search-notes.tsx';
import { StepChip } from './step-chip.tsx';
import { useChosen } from './use-chosen.ts';
import { usePaletteContext } from './use-palette-context.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';
import { useShownGroups } from './use-shown-groups.ts';

interface PaletteContentProps {
	commands: readonly Command[];
	field: RefObject<HTMLInputElement | null>;
	onClose: () => void;
}

/** The field, what fits it, and what the keys do. */
export function PaletteContent({ commands, field, onClose }: PaletteContentProps) {
	const { t } = useTranslation('palette');
	const listId = useId();
	const isPhone = useIsPhone();
	const [text, setText] = useState('');
	const [step, setStep] = useState<NamedCommand>();
	const leaveStep = () => setStep(undefined);
	const [actions] = useState({
		rewrite: setText,
		onStep(next: NamedCommand) {
			setStep(next);
			setText('');
		},
	});
	const context = usePaletteContext(commands, actions);
	const shown = useShownGroups({ text, step: step?.command.step, context });
	const { chosen, point, go } = useChosen(shown.groups, `${step?.command.label} ${shown.answeredText}`);
	const choose = (hit: Hit, isInNewTab: boolean) => {
		if (isInNewTab && hit.href !== undefined) window.open(hit.href, '_blank');
		else if (hit.staysOpen) hit.choose();
		else {
			onClose();
			// Once the focus is back on the page: what opens there takes it from there.
			setTimeout(hit.choose);
		}
		if (hit.staysOpen) field.current?.focus();
	};
	const onKeyDown = usePaletteKeys({
		...{ text, isInStep: step !== undefined, chosen, go, choose, finish: shown.finish },
		clear: () => setText(''),
		leaveStep,
	});
	const placeholder = step ? t(`step.${step.command.step ?? 'addTask'}Text`) : t('name');
	return (
		<>
			<div className={styles.field}>
				{step ? <StepChip command={step} onLeave={leaveStep} /> : <Icon of={Search} size={20} />}
				<input
					ref={field}
					type="text"
					role="combobox"
					aria-label={placeholder}
					aria-expanded="true"
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={chosen && optionId(listId, chosen)}
					placeholder={placeholder}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="go"
					value={text}
					onChange={({ target }) => setText(target.value)}
					onKeyDown={onKeyDown}
				/>
				{isPhone ? (
					<Button kind="ghost" onClick={onClose}>
						{t('cancel')}
					</Button>
				) : (
					<IconButton icon={X} name={t('close')} onClick={onClose} />
				)}
				<TopProgress isActive={shown.isSearching} />
			</div>
			<div className={styles.results}>
				{isPhone && <h2 className={styles.heading}>{t('title')}</h2>}
				<TopNote note={shown.note} />
				<HitList
					id={listId}
					name={placeholder}
					groups={shown.groups}
					chosenId={chosen?.id}
					onPoint={point}
					onChoose={choose}
				/>
				<ServerNote state={shown.state} />
				<p role="status" className="sr-only">
					{text !== '' && !shown.isSearching && t('count', { count: shown.count })}
				</p>
			</div>
			<Hints mode={context.mode} isInStep={step !== undefined} />
		</>
	);
}
