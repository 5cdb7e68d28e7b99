import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';

/** What is wrong with the fields of a form, in sentences. */
export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined };

interface SubmitParts<Field extends string> {
	/** What is wrong with the fields as they are: nothing is sent then. */
	readonly check?: () => FieldErrors<Field>;
	/** Sends; throws what the server refuses. What is to happen once it is saved stands at its end. */
	readonly send: () => Promise<void>;
	/**
	 * What a refusal says of the fields (`atFields` reads it off the server's rules), or a sentence instead of the usual one;
	 * `undefined` for the usual sentence.
	 */
	readonly explain?: (failure: unknown) => FieldErrors<Field> | string | undefined;
}

export interface Submission<Field extends string> {
	/** For the `form` element. */
	readonly form: {
		readonly ref: RefObject<HTMLFormElement | null>;
		readonly onSubmit: (event: FormEvent) => void;
		readonly noValidate: true;
	};
	/** Sends without a `form` element around the fields. */
	readonly submit: () => Promise<void>;
	/** Of each field, once somebody has tried to send. */
	readonly errors: FieldErrors<Field>;
	/** What is wrong beside the fields: for a `Note` that is announced. */
	readonly error: string | undefined;
	readonly isBusy: boolean;
	/** Somebody changes something: what was refused is no longer so. */
	readonly touch: () => void;
	/** As if nobody had tried to send yet. */
	readonly reset: () => void;
}

interface Refusal<Field extends string> {
	readonly errors: FieldErrors<Field>;
	readonly error: string | undefined;
}

const nothing = { errors: {}, error: undefined };

/**
 * Thinks for a form: checks, sends one at a time, shows what is wrong at its fields and moves the focus to the first of
 * them. What was typed stays with whoever keeps it.
 *
 *     const { form, errors, error, isBusy } = useSubmit({
 *         check: () => ({ title: title.trim() ? undefined : t('titleNeeded') }),
 *         send: async () => {
 *             await saved(outbox.write(createLabel, …));
 *             onClose();
 *         },
 *     });
 */
export function useSubmit<Field extends string = never>({
	check = () => ({}),
	send,
	explain = () => undefined,
}: SubmitParts<Field>): Submission<Field> {
	const ref = useRef<HTMLFormElement>(null);
	const isSending = useRef(false);
	const [isBusy, setBusy] = useState(false);
	const [isTried, setTried] = useState(false);
	const [refusal, setRefusal] = useState<Refusal<Field>>(nothing);
	const focusFirstWrong = useFocusFirstWrong(ref);

	const reset = () => {
		setTried(false);
		setRefusal(nothing);
	};
	const refuse = (failure: unknown) => {
		const explained = explain(failure) ?? failureText(failure);
		setRefusal(
			typeof explained === 'string' ? { errors: {}, error: explained } : { errors: explained, error: undefined },
		);
		focusFirstWrong();
	};
	const submit = async () => {
		if (isSending.current) return;
		setTried(true);
		setRefusal(nothing);
		if (Object.values(check()).some(Boolean)) return focusFirstWrong();
		isSending.current = true;
		setBusy(true);
		try {
			await send();
			reset();
		} catch (failure) {
			refuse(failure);
		} finally {
			isSending.current = false;
			setBusy(false);
		}
	};
	const touch = () => setRefusal(nothing);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		void submit();
	};
	return {
		form: { ref, onSubmit, noValidate: true },
		...{ submit, isBusy, touch, reset },
		errors: isTried ? { ...check(), ...refusal.errors } : {},
		error: refusal.error,
	};
}

/** Once they are drawn. */
function useFocusFirstWrong(form: RefObject<HTMLFormElement | null>): () => void {
	const [wrong, setWrong] = useState(0);
	useEffect(() => {
		if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [wrong, form]);
	return () => setWrong((before) => before + 1);
}
