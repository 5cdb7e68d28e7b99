import { adminServerEndpoints, type StoredFiles } from '@ordna/domain/admin';
import { BrushCleaning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { fileSize } from '../attachment/index.ts';
import { useAct } from './admin.api.ts';
import styles from './admin.module.css';
import storageStyles from './storage.module.css';

interface CleanUpProps {
	files: StoredFiles;
	onDone: () => void;
}

const parts = ['stray', 'putAside'] as const;

/** What can be cleaned up, after it was counted; the button says how much that is. */
export function CleanUp({ files, onDone }: CleanUpProps) {
	const { t, language } = useTranslation('admin');
	const { act, isBusy } = useAct();
	const [chosen, setChosen] = useState({ stray: true, putAside: false });
	const size = (bytes: number) => fileSize(bytes, language);
	const bytes = parts.reduce((sum, part) => sum + (chosen[part] ? files[part].bytes : 0), 0);
	const isEmpty = parts.every((part) => !chosen[part] || files[part].files === 0);
	const cleanUp = async () => {
		const question = {
			title: t('storage.clean.sure', { size: size(files.putAside.bytes) }),
			text: t('storage.clean.sureText'),
			verb: t('storage.clean.remove'),
		};
		if (chosen.putAside && !(await confirm(question))) return;
		const done = await act((api) => api.call(adminServerEndpoints.cleanUpFiles, chosen));
		if (!done) return;
		notify({
			text: t('storage.clean.done', { removed: size(done.removed.bytes), putAside: size(done.putAside.bytes) }),
		});
		onDone();
	};
	return (
		<section className={styles.section} aria-labelledby="clean-up">
			<div className={styles.sectionTop}>
				<h3 id="clean-up">{t('storage.clean.title')}</h3>
				<Button
					icon={BrushCleaning}
					isBusy={isBusy}
					isDisabled={files.refusal !== null || isEmpty ? t('storage.clean.nothing') : undefined}
					onClick={() => void cleanUp()}
				>
					{isEmpty ? t('storage.clean.title') : t('storage.clean.act', { size: size(bytes) })}
				</Button>
			</div>
			{files.refusal !== null && <p className={styles.trouble}>{t(`storage.clean.refusals.${files.refusal}`)}</p>}
			<div className={storageStyles.lists}>
				{parts.map((part) => (
					<CleanUpPart
						key={part}
						name={t(`storage.clean.parts.${part}`)}
						hint={t(`storage.clean.hints.${part}`, { count: files[part].files })}
						size={size(files[part].bytes)}
						isOn={chosen[part]}
						onChange={(isOn) => setChosen({ ...chosen, [part]: isOn })}
					/>
				))}
			</div>
		</section>
	);
}

interface CleanUpPartProps {
	name: string;
	hint: string;
	size: string;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}

function CleanUpPart({ name, hint, size, isOn, onChange }: CleanUpPartProps) {
	return (
		<div className={storageStyles.part}>
			<Checkbox isOn={isOn} hint={hint} onChange={onChange}>
				{name}
			</Checkbox>
			<span className={styles.size}>{size}</span>
		</div>
	);
}
