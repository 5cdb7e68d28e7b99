import type { Editor } from '@tiptap/core';
import type { ReactNode, RefObject } from 'react';
import { keepFocus } from './format-tools.tsx';
import { onToolbarKeyDown } from './toolbar-keys.ts';

interface ToolbarProps {
	editor: Editor;
	/** What its tools are for, in the ear. */
	name: string;
	ref?: RefObject<HTMLDivElement | null>;
	className: string | undefined;
	children: ReactNode;
}

/** Tools of a text. A press leaves the caret where it is, and arrows lead from one to the next. */
export function Toolbar({ editor, name, ref, className, children }: ToolbarProps) {
	return (
		<div
			ref={ref}
			role="toolbar"
			aria-label={name}
			tabIndex={-1}
			className={className}
			onMouseDown={keepFocus}
			onKeyDown={(event) => onToolbarKeyDown(event, editor)}
		>
			{children}
		</div>
	);
}
