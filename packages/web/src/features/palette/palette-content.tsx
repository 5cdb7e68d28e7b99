import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Project } from '@ordna/domain/project';
import { Search, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Command } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OptionList } from '../../ui/option-list/option-list.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import type { NamedCommand } from './command-hits.tsx';
import { Hints } from './hints.tsx';
import type { Hit } from './hit.ts';
import { HitList } from './hit-list.tsx';
import styles from './palette.module.css';
import { onPaletteKey } from './palette-keys.ts';
import { ProjectScope } from './project-scope.tsx';
import { ServerNote, TopNote } from './search-notes.tsx';
import { StepChip } from './step-chip.tsx';
import { useChosen } from './use-chosen.ts';
import { usePaletteContext } from './use-palette-context.tsx';
import { useShownGroups } from './use-shown-groups.ts';

interface PaletteContentProps {
	commands: readonly Command[];
	field: RefObject<HTMLInputElement | null>;
	onClose: () => void;
}

/** The field, what fits it, and what the keys do. */
export function PaletteContent({ commands, field, onClose }: PaletteContentProps) {
	const { t } = useTranslation('palette');
	const isPhone = useIsPhone();
	const [text, setText] = useState('');
	const [step, setStep] = useState<NamedCommand>();
	const [within, setWithin] = useState<Project>();
	const [target, setTarget] = useState<Project>();
	const leaveStep = () => (target ? setTarget(undefined) : setStep(undefined));
	const [actions] = useState({
		rewrite: setText,
		onStep(next: NamedCommand) {
			setStep(next);
			setText('');
		},
	});
	const context = usePaletteContext(commands, actions);
	const shown = useShownGroups({ text, step: step?.command.step, context, within, target });
	const hits = shown.groups.flatMap((group) => group.hits).filter(({ isOff }) => !isOff);
	const chosen = useChosen(hits, `${step?.command.label} ${target?.id} ${shown.answeredText}`);
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
	const clear = () => {
		setText('');
		field.current?.focus();
	};
	const toColumns = () => {
		const project = chosen.get()?.columnsOf;
		if (!project) return;
		setTarget(project);
		setText('');
	};
	const placeholder = target
		? t('step.columnText', { project: context.titleOf(target) })
		: step
			? t(`step.${step.command.step ?? 'addTask'}Text`)
			: t('name');
	return (
		<OptionList options={hits} text={text} onType={setText} onHighlight={chosen.onHighlight}>
			<div className={styles.field}>
				<div className={styles.box}>
					{step ? <StepChip command={step} onLeave={leaveStep} /> : <Icon of={Search} size={20} />}
					<Autocomplete.Input
						ref={field}
						type="text"
						aria-label={placeholder}
						placeholder={placeholder}
						enterKeyHint="go"
						onKeyDown={(event) =>
							onPaletteKey(event, {
								...{ text, isInStep: step !== undefined, chosen, choose, finish: shown.finish },
								...{ clear: () => setText(''), leaveStep },
								...(step?.command.step === 'moveTask' && { toColumns }),
							})
						}
					/>
					{isPhone && text !== '' && <IconButton icon={X} name={t('clear')} className={styles.clear} onClick={clear} />}
				</div>
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
				{isPhone && (
					<div className={styles.head}>
						<h2 className={styles.heading}>{t('title')}</h2>
						{!step && <ProjectScope project={within} onChoose={setWithin} />}
					</div>
				)}
				<TopNote note={shown.note} />
				<HitList ref={chosen.list} name={placeholder} groups={shown.groups} hits={hits} onChoose={choose} />
				<ServerNote state={shown.state} />
				<Autocomplete.Status className="sr-only">
					{text !== '' && !shown.isSearching && t('count', { count: shown.count })}
				</Autocomplete.Status>
			</div>
			<Hints
				mode={context.mode}
				isInStep={step !== undefined}
				hasColumns={step?.command.step === 'moveTask' && !target}
			/>
		</OptionList>
	);
}
