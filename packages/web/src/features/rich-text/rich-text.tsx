import { type CSSProperties, createElement, type Key, type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { personMark } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextPicture } from '../attached-picture/index.ts';
import { CodeFrame } from './code-frame.tsx';
import { codeParts, languageOf, languages } from './code-parts.ts';
import { parseRichText, type RichElement, type RichNode, textOf } from './parse-rich-text.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
	/** As the server keeps it; cleaned once more before it is shown. */
	html: string;
	/** Ticks the checklist item that is the so-many-th of the text, from 0. Without it the boxes are only read. */
	onTick?: ((item: number, isChecked: boolean) => void) | undefined;
	className?: string | undefined;
}

/** Rich text to read, at once and without the editor. Its checklists can be ticked. */
export function RichText({ html, ...shown }: RichTextProps) {
	const nodes = useMemo(() => parseRichText(html), [html]);
	return <RichTree nodes={nodes} {...shown} />;
}

interface RichTreeProps extends Omit<RichTextProps, 'html'> {
	nodes: readonly RichNode[];
}

/** Rich text that is parsed already. */
export function RichTree({ nodes, onTick, className }: RichTreeProps) {
	const { t } = useTranslation('editor');
	let items = -1;

	const showItem = (element: RichElement, key: Key): ReactNode => {
		items += 1;
		const item = items;
		const content = contentOf(element);
		const isChecked = element.attributes['data-checked'] === 'true';
		return (
			<li key={key} data-checked={isChecked}>
				<label>
					<input
						type="checkbox"
						checked={isChecked}
						disabled={!onTick}
						aria-label={t('item', { words: textOf(content).trim() })}
						onChange={(event) => onTick?.(item, event.target.checked)}
					/>
				</label>
				<div>{content.map(show)}</div>
			</li>
		);
	};

	const show = (node: RichNode, key: number): ReactNode => {
		if (typeof node === 'string') return node;
		if (node.tag === 'li' && node.attributes['data-checked'] !== undefined) return showItem(node, key);
		if (node.tag === 'code' && node.attributes.class) return showCode(node, key);
		if (node.tag === 'pre') {
			return (
				<CodeFrame key={key} language={<span>{labelOf(node)}</span>} codeOf={() => textOf(node.children)}>
					<pre>{node.children.map(show)}</pre>
				</CodeFrame>
			);
		}
		return showPlain(node, key, () => node.children.map(show));
	};
	return (
		<div className={cx(styles.prose, className)} dir="auto">
			{nodes.map(show)}
		</div>
	);
}

/** What people call the language of a program; empty for none. */
function labelOf({ children: [code] }: RichElement): string {
	const name = code && typeof code !== 'string' ? code.attributes.class?.replace(/^language-/, '') : undefined;
	return languages[languageOf(name) ?? '']?.label ?? name ?? '';
}

/** A program in the colors of its language. */
function showCode(node: RichElement, key: Key): ReactNode {
	const language = node.attributes.class?.replace(/^language-/, '');
	return (
		<code key={key} className={node.attributes.class}>
			{codeParts(textOf(node.children), language).map(({ text, kind }, at) =>
				kind ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and stay where they are
					<span key={at} data-code={kind}>
						{text}
					</span>
				) : (
					text
				),
			)}
		</code>
	);
}

/** What stands beside the box: the editor puts it into a `div`, programs don't. */
function contentOf({ children }: RichElement): readonly RichNode[] {
	const content = children.filter((child) => typeof child === 'string' || child.tag !== 'label');
	const [only] = content;
	return content.length === 1 && only && typeof only !== 'string' && only.tag === 'div' ? only.children : content;
}

const childless = new Set(['br', 'hr', 'img', 'input', 'col']);

function showPlain(node: RichElement, key: number, children: () => readonly ReactNode[]): ReactNode {
	const { tag, attributes } = node;
	if (tag === 'mention-user') {
		return (
			<button
				key={key}
				type="button"
				aria-haspopup="dialog"
				className={styles.mention}
				{...personMark({ username: attributes['data-id'] ?? '', name: attributes['data-label'] ?? '', avatar: '' })}
			>
				@{attributes['data-label'] || attributes['data-id']}
			</button>
		);
	}
	if (tag === 'a') {
		const isOutward = !/^[/#]/.test(attributes.href ?? '');
		const outward = isOutward ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
		return (
			<a key={key} href={attributes.href} title={attributes.title} {...outward}>
				{children()}
			</a>
		);
	}
	if (tag === 'img') return <Picture key={key} of={attributes} />;
	const props = { key, ...toReactNames(attributes) };
	return childless.has(tag) ? createElement(tag, props) : createElement(tag, props, ...children());
}

/** A picture with its caption, which is its title on the wire. */
function Picture({ of: { title, ...of } }: { of: Readonly<Record<string, string>> }) {
	// One of an attachment is only for who has the token.
	const picture = of['src']?.startsWith('data:') ? createElement('img', toReactNames(of)) : <TextPicture of={of} />;
	if (!title) return picture;
	return (
		<span className={styles.figure}>
			{picture}
			<span className={styles.caption}>{title}</span>
		</span>
	);
}

/** The only thing that a style may say. */
function alignmentIn(style: string) {
	return style.split(':')[1]?.trim().toLowerCase() as CSSProperties['textAlign'];
}

function toReactNames({
	class: className,
	style,
	colspan,
	rowspan,
	checked,
	...rest
}: Readonly<Record<string, string>>) {
	return {
		...rest,
		...(className !== undefined && { className }),
		...(style !== undefined && { style: { textAlign: alignmentIn(style) } }),
		...(colspan !== undefined && { colSpan: Number(colspan) }),
		...(rowspan !== undefined && { rowSpan: Number(rowspan) }),
		...(checked !== undefined && { checked: true, readOnly: true }),
	};
}
