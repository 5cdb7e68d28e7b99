import type { Template } from '@ordna/domain/template';
import { FolderKanban, ListTodo, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink, useOpenModal } from '../../platform/modals/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { EditTemplateWindow } from './edit-template-window.tsx';
import { type TemplatesState, useTemplateCommands, useTemplates } from './template.api.ts';
import { useContentsInWords } from './template-contents.tsx';
import styles from './templates-page.module.css';

/** The templates of the person: use one, call it something else, delete it. */
export function TemplatesPage() {
	const { t } = useTranslation('template');
	const state = useTemplates();
	const { templates } = state;
	const [words, setWords] = useState('');
	const [edited, setEdited] = useState<Template | null>(null);
	const shown = useMemo(() => findTemplates(templates, words), [templates, words]);
	return (
		<Page
			title={t('templates')}
			tools={templates.length > 0 && <Tools words={words} onWords={setWords} count={shown.length} />}
		>
			<div className={styles.content}>
				{shown.length > 0 ? (
					<TemplateList templates={shown} onEdit={setEdited} />
				) : templates.length > 0 ? (
					<EmptyState picture="shelf" title={t('notFound')} />
				) : (
					<NothingYet {...state} />
				)}
			</div>
			{edited && <EditTemplateWindow key={edited.id} template={edited} onClose={() => setEdited(null)} />}
		</Page>
	);
}

function findTemplates(templates: readonly Template[], words: string): readonly Template[] {
	const wanted = words.trim().toLocaleLowerCase();
	if (wanted === '') return templates;
	return templates.filter(({ title, description }) => `${title}\n${description}`.toLocaleLowerCase().includes(wanted));
}

interface ToolsProps {
	words: string;
	onWords: (words: string) => void;
	count: number;
}

function Tools({ words, onWords, count }: ToolsProps) {
	const { t } = useTranslation('template');
	const field = useRef<HTMLInputElement>(null);
	const openModal = useOpenModal();
	useShortcuts([
		{ keys: '/', run: () => field.current?.focus() },
		{ keys: 'n', run: () => openModal('/projects/from-template') },
	]);
	return (
		<ToolBar>
			<FindField ref={field} label={t('find')} value={words} onChange={onWords} className={styles.find} />
			<span className={styles.count} role="status">
				{t('count', { count })}
			</span>
			<span className="grow" />
			<Button icon={Plus} render={<ModalLink href="/projects/from-template" />} aria-label={t('newProject')}>
				<span className={styles.wideOnly}>{t('newProject')}</span>
			</Button>
		</ToolBar>
	);
}

interface TemplateListProps {
	templates: readonly Template[];
	onEdit: (template: Template) => void;
}

function TemplateList({ templates, onEdit }: TemplateListProps) {
	const { t } = useTranslation('template');
	const list = useRovingFocus();
	return (
		<ul ref={list} aria-label={t('templates')}>
			{templates.map((template) => (
				<TemplateRow key={template.id} template={template} onEdit={() => onEdit(template)} />
			))}
		</ul>
	);
}

const icons = { project: FolderKanban, task: ListTodo } as const;

function TemplateRow({ template, onEdit }: { template: Template; onEdit: () => void }) {
	const { t } = useTranslation('template');
	const inWords = useContentsInWords();
	const { remove } = useTemplateCommands();
	const { id, kind, title, description } = template;
	return (
		<li data-roving-row="" className={styles.row}>
			<span className={styles.kind} {...tip(t(`kind.${kind}`))}>
				<Icon of={icons[kind]} size={18} />
				<span className="sr-only">{t(`kind.${kind}`)}</span>
			</span>
			<span className={styles.words}>
				<ModalLink href={`/templates/${id}/use`} className={styles.title} data-roving={id}>
					<span className="cut" dir="auto">
						{title}
					</span>
				</ModalLink>
				{description !== '' && (
					<span className={`${styles.description} cut`} dir="auto">
						{description}
					</span>
				)}
			</span>
			<span className={styles.contents}>{inWords(template)}</span>
			<span className={styles.actions}>
				<IconButton
					icon={Play}
					size="small"
					name={t('useOne', { title })}
					render={<ModalLink href={`/templates/${id}/use`} />}
				/>
				<IconButton icon={Pencil} size="small" name={t('editOne', { title })} onClick={onEdit} />
				<IconButton icon={Trash2} size="small" name={t('deleteOne', { title })} onClick={() => remove(template)} />
			</span>
		</li>
	);
}

function NothingYet({ isReady, failure, retry }: TemplatesState) {
	const { t } = useTranslation('template');
	const isLate = useDelayed(!isReady && !failure);
	if (isReady) {
		return (
			<EmptyState
				picture="shelf"
				title={t('none.title')}
				action={
					<Button kind="primary" render={<ModalLink href="/projects/new" />} icon={Plus}>
						{t('none.verb')}
					</Button>
				}
			>
				{t('none.text')}
			</EmptyState>
		);
	}
	if (!failure) return isLate && <RowSkeletons />;
	return (
		<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
			{t('trouble.text')}
		</LoadError>
	);
}
