import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, FileUp, Plus, Shapes } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { cloneWithProps } from '../../ui/clone-with-props.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Picture, type PictureName } from '../../ui/pictures/picture.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type QuickAddTarget, useFillIn } from '../task/index.ts';
import styles from './getting-started.module.css';
import { FirstHint } from './hint.tsx';
import { QuickAddExamples } from './quick-add-examples.tsx';
import { useAddSampleProject } from './sample-project.ts';
import { useCanImport } from './use-can-import.ts';
import { useHints } from './use-hints.ts';

interface GettingStartedProps {
	/** The field to add a task; there is none on a phone. */
	field: RefObject<HTMLTextAreaElement | null>;
	target: QuickAddTarget;
}

/** The ways to begin, while a workspace is empty. */
export function GettingStarted(props: GettingStartedProps) {
	const isPhone = useIsPhone();
	return (
		<>
			{isPhone ? <PhoneWays /> : <WideWays {...props} />}
			<FirstHint />
		</>
	);
}

function WideWays({ field, target }: GettingStartedProps) {
	const { t } = useTranslation('onboarding');
	const fillIn = useFillIn(target);
	const sample = useAddSampleProject();
	const canImport = useCanImport();
	const { dismiss } = useHints();
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			// Whoever does something else already is not interrupted.
			if (isFocusAdrift()) field.current?.focus({ preventScroll: true });
		});
		return () => cancelAnimationFrame(frame);
	}, [field]);
	const choose = (text: string) => {
		fillIn(text);
		field.current?.focus();
	};
	return (
		<>
			<QuickAddExamples onChoose={choose} />
			<div className={styles.ways}>
				<Way
					picture="rolls"
					title={t('sample.way')}
					text={t('sample.text')}
					action={
						<Button isBusy={sample.isBusy} onClick={sample.add}>
							{t('sample.action')}
						</Button>
					}
				/>
				{canImport && (
					<Way
						picture="basket"
						title={t('import.way')}
						text={t('import.text')}
						action={<Button render={<Link to="/user/settings/migrate" />}>{t('import.action')}</Button>}
					/>
				)}
				<Way
					picture="shelf"
					title={t('project.way')}
					text={t('project.text')}
					action={<Button render={<ModalLink href="/projects/new" />}>{t('project.action')}</Button>}
				/>
			</div>
			<div className={styles.foot}>
				<Button kind="ghost" onClick={() => dismiss('start')}>
					{t('dismiss')}
				</Button>
			</div>
		</>
	);
}

interface WayProps {
	picture: PictureName;
	title: string;
	text: string;
	action: ReactNode;
}

function Way({ picture, title, text, action }: WayProps) {
	return (
		<section className={styles.way}>
			<Picture name={picture} className={styles[picture] ?? ''} />
			<h3>{title}</h3>
			<p>{text}</p>
			{action}
		</section>
	);
}

function PhoneWays() {
	const { t } = useTranslation('onboarding');
	const navigate = useNavigate();
	const sample = useAddSampleProject();
	const canImport = useCanImport();
	const { dismiss } = useHints();
	// A step in the history, as the bar at the foot makes it.
	const startTyping = () =>
		void navigate({
			...{ to: '.', search: (before: object) => before, resetScroll: false },
			state: (before) => ({ ...before, isAdding: true }),
		});
	return (
		<>
			<ul className={styles.lines}>
				<li>
					<Line
						icon={Plus}
						title={t('type.way')}
						text={t('type.text')}
						render={<button type="button" onClick={startTyping} />}
					/>
				</li>
				{canImport && (
					<li>
						<Line
							icon={FileUp}
							title={t('import.way')}
							text={t('import.phone')}
							render={<Link to="/user/settings/migrate" />}
						/>
					</li>
				)}
				<li>
					<Line
						icon={Shapes}
						title={t('sample.way')}
						text={t('sample.phone')}
						render={
							<button
								type="button"
								aria-busy={sample.isBusy}
								onClick={() => {
									if (!sample.isBusy) sample.add();
								}}
							/>
						}
					/>
				</li>
			</ul>
			<Picture name="shelf" className={styles.phonePicture} />
			<div className={styles.foot}>
				<Button kind="ghost" onClick={() => dismiss('start')}>
					{t('dismiss')}
				</Button>
			</div>
		</>
	);
}

interface LineProps {
	icon: IconShape;
	title: string;
	text: string;
	/** A link, or a button. */
	render: ReactElement;
}

function Line({ icon, title, text, render }: LineProps) {
	return cloneWithProps(render, {
		className: styles.line,
		children: (
			<>
				<Icon of={icon} size={20} />
				<span>
					<b>{title}</b>
					<span>{text}</span>
				</span>
				<Icon of={ChevronRight} />
			</>
		),
	});
}
