import type { TaskId } from '@ordna/domain/task';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useRelationCommands } from '../relation/index.ts';
import type { LinkKind, Point } from './links.ts';
import { type DrawnLink, judge, type LinkOptions } from './use-link-gesture.ts';

interface LinkKeys extends LinkOptions {
	/** Asks what becomes of two that are linked already. */
	readonly onKnown: (from: TaskId, to: TaskId, at: Element) => void;
}

export interface LinkByKeys {
	/** The arrow as it would be made now. */
	readonly drawn: DrawnLink | undefined;
	/** Whether the key was for the arrow. */
	readonly onKeyDown: (event: KeyboardEvent) => boolean;
	readonly onFocus: (event: FocusEvent) => void;
	readonly onBlur: (event: FocusEvent) => void;
}

/** R on a bar begins an arrow, up and down lead to where it ends, and Enter makes it; with Alt it says that the first blocks the other. */
export function useLinkKeys(options: LinkKeys): LinkByKeys {
	const { t } = useTranslation('gantt');
	const { relate } = useRelationCommands();
	const { rows, body, names, canWrite } = options;
	const [drawn, setDrawn] = useState<DrawnLink>();
	const rowOf = (element: Element | null) => {
		const id = element?.getAttribute('data-bar');
		return rows.find((row) => String(row.id) === id);
	};
	const begin = () => {
		const bar = document.activeElement;
		const row = rowOf(bar);
		if (!bar || !row?.task || row.isDerived || !canWrite(row.task)) return;
		setDrawn({
			from: row.id,
			to: pointOf(bar, body.current, names),
			kind: 'precedes',
			target: undefined,
			isByKeys: true,
		});
		announce(t('link.begun', { title: row.task.title }));
	};
	useShortcuts([{ keys: 'r', run: begin }]);
	const end = () => setDrawn(undefined);
	const make = (kind: LinkKind, at: Element) => {
		const base = rows.find(({ id }) => id === drawn?.from)?.task;
		const other = rows.find(({ id }) => id === drawn?.target?.id)?.task;
		if (!drawn?.target || !base || !other) return;
		const { verdict } = drawn.target;
		if (verdict === 'known') options.onKnown(base.id, other.id, at);
		else if (verdict !== 'possible') return announce(t(`link.${verdict}`));
		else {
			relate(base, kind, other);
			announce(t('link.made', { from: base.title, to: other.title }));
			options.onLinked(base.id);
		}
		end();
	};
	return {
		drawn,
		onKeyDown(event) {
			const { target, key, altKey } = event;
			if (!drawn || !(target instanceof Element) || !target.matches('[data-bar]')) return false;
			if (key === 'Escape') end();
			else if (key === 'Enter') make(altKey ? 'blocking' : 'precedes', target);
			// Until then it carries no bar.
			else if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
			event.preventDefault();
			event.stopPropagation();
			return true;
		},
		onFocus({ target }) {
			const row = rowOf(target);
			if (!drawn || !row?.task) return;
			const verdict = judge(row.task, drawn.from, options);
			const isBack = verdict === 'itself';
			const to = pointOf(target, body.current, names);
			setDrawn({ ...drawn, to, target: isBack ? undefined : { id: row.id, verdict } });
			if (!isBack)
				announce(t(verdict === 'possible' ? 'link.enter' : verdict === 'known' ? 'link.knownKeys' : `link.${verdict}`));
		},
		onBlur({ relatedTarget }) {
			if (drawn && relatedTarget instanceof Node && !body.current?.contains(relatedTarget)) end();
		},
	};
}

/** Where an arrow leads into a bar. */
function pointOf(bar: Element, body: HTMLElement | null, names: number): Point {
	if (!body) return { x: 0, y: 0 };
	const [box, own] = [body.getBoundingClientRect(), bar.getBoundingClientRect()];
	const x = isRightToLeft(body) ? box.right - own.right : own.left - box.left;
	return { x: x - names, y: own.top + own.height / 2 - box.top };
}
