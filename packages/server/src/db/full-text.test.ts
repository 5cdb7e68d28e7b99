import { readableText } from '@ordna/domain/rich-text';
import { wordsOf } from '@ordna/domain/search';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migratedLocation } from '../testing/location.ts';
import { openDatabase } from './database.ts';

async function aDatabase() {
	const { place, clean } = await migratedLocation();
	onTestFinished(clean);
	const database = await openDatabase(place);
	onTestFinished(() => database.close());
	return database;
}

const htmls = [
	'',
	'plain',
	'a < b & c > d, <3',
	'<p>one</p><p>t<b>w</b>o</p>',
	'<p class="x">a<br>b<span style="a">c</span></p>',
	'Q&amp;A&nbsp;&lt;b&gt; &amp;lt; &quot;it&#39;s&quot; &copy;',
	'<a href="https://x.example/?a=1&amp;b=2" rel="noopener">shown</a>',
	'<mention-user data-id="ada" data-label="Ada L."></mention-user> said \\1 $1',
	'<P>Upper</P><A HREF="x">case</A>\n<ul data-type="taskList"><li data-checked="true"><p>do</p></li></ul>',
];

test.for(htmls)('the database reads of %j what we read of it', async (html) => {
	const { writer } = await aDatabase();

	const { rows } = await sql<{ text: string }>`select ordna_plain(cast(${html} as text)) as text`.execute(writer);

	expect(rows).toEqual([{ text: readableText(html) }]);
});

const texts = [
	'Buy MILK, now! (50%)',
	'Zoë’s café – naïve ﬁsh №5 x² ½',
	'Straße Ærø İstanbul ISPARTA ıspanak łódź Đorđe œuvre ΟΔΟΣ οδός',
	'会議 10時 がぎぐ カタカナー 한국어 Привет ЁЖ שלום مرحبا',
	're-use a_b a.b@c.de 1e5 3.14 http://x.y/z?q=1#h it\'s "q" \\ back | & ! :*',
	`${'x'.repeat(200)} end`,
	'🎉 party a\u00a0b\u2003c\td\ne',
	'~`^[]{}<>=+$£€¥§°×÷¿¡',
	'',
];

test.for(texts)('the database finds in %j the words we find in it', async (text) => {
	const { engine, writer } = await aDatabase();
	const words = sql`ordna_words(cast(${text} as text))`;

	const query =
		engine === 'sqlite'
			? sql<{ words: string }>`select ${words} as words`
			: sql<{ words: string }>`select array_to_string(tsvector_to_array(${words}), ' ') as words`;
	const { rows } = await query.execute(writer);

	const found = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '');
	expect(new Set(found)).toEqual(new Set(wordsOf(text)));
});
