/**
 * The address of a bookmark that takes the page it is pressed on to the field for tasks: its title, its address and what is
 * selected there. Ordna's own pages run no such address; those of others do not learn anything.
 */
export function bookmarklet(origin: string): string {
	const add = JSON.stringify(`${origin}/add?title=`);
	const parts = `${add}+e(document.title)+"&text="+e(getSelection())+"&url="+e(location.href)`;
	return `javascript:${encodeURIComponent(`(e=>{open(${parts},"_blank","noopener")})(encodeURIComponent)`)}`;
}
