/** An entry of a checklist. */
export interface ChecklistItem {
	readonly isDone: boolean;
	/** What stands in it: paragraphs and lists. */
	readonly html: string;
}

/** A checklist as the editor writes it. */
export function checklist(items: readonly ChecklistItem[]): string {
	const written = items.map(({ isDone, html }) => {
		const input = `<label><input type="checkbox"${isDone ? ' checked="checked"' : ''}><span></span></label>`;
		return `<li data-checked="${isDone}" data-type="taskItem">${input}<div>${html}</div></li>`;
	});
	return `<ul data-type="taskList">${written.join('')}</ul>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within HTML: signs mean themselves. */
export function escapeSigns(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
