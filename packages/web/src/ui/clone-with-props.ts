import { type CSSProperties, cloneElement, type ReactElement, type Ref } from 'react';
import { cx } from './class-names.ts';

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: unknown) => void;

/**
 * Another element with the look and the behaviour of a part: `cloneWithProps(<Link to="/labels" />, { className, children })`. What
 * stands on the element goes first: of a property it wins, of two handlers it is called before the other.
 */
export function cloneWithProps(element: ReactElement, props: Props): ReactElement {
	// An element's own properties are those of whatever it is made of.
	const own = element.props as Props;
	const merged: Record<string, unknown> = { ...props, ...own };
	for (const [name, ours] of Object.entries(props)) {
		const theirs = own[name];
		if (theirs === undefined) merged[name] = ours;
		else if (isHandler(name, ours) && isHandler(name, theirs)) merged[name] = chainHandlers(theirs, ours);
	}
	if (own['className'] !== undefined)
		merged['className'] = cx(props['className'] as string, own['className'] as string);
	if (own['style'] !== undefined)
		merged['style'] = { ...(props['style'] as CSSProperties), ...(own['style'] as CSSProperties) };
	if (own['ref'] && props['ref']) merged['ref'] = mergeRefs(own['ref'] as Ref<unknown>, props['ref'] as Ref<unknown>);
	return cloneElement(element, merged);
}

const isHandler = (name: string, value: unknown): value is Handler =>
	/^on[A-Z]/.test(name) && typeof value === 'function';

const chainHandlers =
	(theirs: Handler, ours: Handler): Handler =>
	(event) => {
		theirs(event);
		ours(event);
	};

const mergeRefs = (one: Ref<unknown>, other: Ref<unknown>) => (element: unknown) => {
	for (const ref of [one, other]) {
		if (typeof ref === 'function') ref(element);
		else if (ref) ref.current = element;
	}
};
