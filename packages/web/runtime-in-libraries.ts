import type { Plugin, Rolldown } from 'vite';

/**
 * The bundler keeps its runtime, half a kilobyte, in a file of its own as soon as files are grouped: a request of the
 * first visit for nothing. It goes into the file of the libraries, which whatever needs it has loaded.
 */
export const runtimeInLibraries: Plugin = {
	name: 'ordna:runtime-in-libraries',
	apply: 'build',
	// The names of files are made before: where this changes what is in them, they change too.
	augmentChunkHash: () => 'runtime-in-libraries',
	generateBundle: {
		// Before the page and the lists of what to fetch are written.
		order: 'pre',
		handler(_, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
			const libraries = chunks.find(({ name }) => name === 'libraries');
			if (!runtime || !libraries) return this.error('the runtime of the bundler is not where it was');
			for (const chunk of chunks) {
				if (chunk.imports.includes(runtime.fileName)) redirect(chunk, runtime, libraries);
			}
			libraries.code = `${asValue(runtime)}${libraries.code}\nexport{$runtime};\n`;
			delete bundle[runtime.fileName];
		},
	},
};

/** @throws when the chunk does not take the runtime by one plain import. */
function redirect(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk, libraries: Rolldown.OutputChunk): void {
	const imports = /import\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']*)["'];?/g;
	let isFound = false;
	chunk.code = chunk.code.replace(imports, (whole, names: string, file: string) => {
		if (baseName(runtime) !== file) return whole;
		isFound = true;
		const taken = `const{${names.replaceAll(/\s+as\s+/g, ':')}}=$runtime;`;
		return chunk === libraries ? taken : `import{$runtime}from"./${baseName(libraries)}";${taken}`;
	});
	if (!isFound) throw new Error(`${chunk.fileName} takes the runtime of the bundler in a way not known`);
	const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== libraries.fileName);
	chunk.imports = chunk === libraries ? others : [libraries.fileName, ...others];
}

/** The runtime as one value, so that its names meet no others. */
function asValue({ code, exports, fileName }: Rolldown.OutputChunk): string {
	const [, body, list] = /^([\s\S]*)export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
	if (body === undefined || list === undefined) throw new Error(`${fileName} does not export ${exports.join()}`);
	const members = list.split(',').map((pair) => {
		const [local = '', name = local] = pair.trim().split(/\s+as\s+/);
		return `${name}:${local}`;
	});
	return `const $runtime=(()=>{${body}return{${members.join()}}})();`;
}

const baseName = ({ fileName }: Rolldown.OutputChunk) => fileName.split('/').at(-1) ?? '';
