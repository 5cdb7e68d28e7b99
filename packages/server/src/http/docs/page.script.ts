/** The script of the page: searching, and opening what the address names. Without it everything is still there. */
export const pageScript = `
const search = document.getElementById('search');
const nothing = document.getElementById('nothing');
const entries = [...document.querySelectorAll('.entry')].map((element) => ({ element, text: element.textContent.toLowerCase() }));
const sections = [...document.querySelectorAll('section')];

function find() {
	const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
	let found = 0;
	for (const { element, text } of entries) {
		element.hidden = !words.every((word) => text.includes(word));
		if (!element.hidden) found += 1;
	}
	for (const section of sections) section.hidden = !section.querySelector('.entry:not([hidden])');
	nothing.hidden = found > 0;
}

function open() {
	const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (!named) return;
	if (named.hidden || named.closest('[hidden]')) {
		search.value = '';
		find();
	}
	if (named.matches('details')) named.open = true;
	named.scrollIntoView();
}

search.addEventListener('input', find);
addEventListener('hashchange', open);
addEventListener('keydown', (event) => {
	if (event.key !== '/' || event.target === search) return;
	event.preventDefault();
	search.focus();
});
find();
open();
`;
