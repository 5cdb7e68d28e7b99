import { randomInt } from 'node:crypto';

const manners =
	words(`able agile bold brave brisk calm candid clear clever cosy deft eager early easy fair fleet fond frank
	fresh gentle glad grand happy hardy humble jolly keen kind lively loyal lucky mellow merry mild modest neat nimble noble
	patient polite proud quick quiet ready sincere sober spry steady swift tender tidy warm wise witty`);

const colours =
	words(`amber azure beige bronze cobalt copper coral crimson cyan ebony emerald golden green grey indigo ivory
	jade khaki lilac lime magenta maroon mauve mint navy ochre olive orange pearl pink plum purple red rose ruby russet
	saffron sage salmon scarlet sepia silver teal turquoise umber violet white yellow`);

const animals =
	words(`badger beaver bison bittern bobcat condor crane curlew deer dolphin dove eagle egret falcon ferret finch
	fox gannet gecko goose grouse hare hawk heron ibis jackal jay kestrel kite lark lemur linnet lynx marten merlin mole newt
	ocelot osprey otter owl petrel plover puffin quail raven robin seal siskin stoat stork swan tapir tern thrush toad vole
	weasel wren yak`);

/** A username that means nothing, for somebody whose own is taken: three words, one of 160,000. */
export function randomName(): string {
	return [manners, colours, animals].map((list) => list[randomInt(list.length)]).join('-');
}

function words(text: string): readonly string[] {
	return text.trim().split(/\s+/);
}
