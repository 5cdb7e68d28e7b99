import { readTasks } from '../read-tasks.mjs';

export const choir = readTasks(`
Bring the alto part, pages 12 to 18 | due:tue@18:30 *Scores @maja
Learn the Latin by heart | due:tue+1 *Scores !2
	Only the second verse is hard.
Rehearsal | due:tue@19:00 every:7
Bake something without nuts | due:tue+1@19:00 @maja
Copy the scores for the three new ones | due:4 *Scores @maja
Unlock the hall at half past six | due:tue@18:30
Collect the fees | due:14 *Invoice
Ask the parish about the heating | due:7 !3 *Waiting @maja
Find someone who can turn pages | due:18
Tune the piano, or have it tuned | due:10 @maja
Song for Birgit's seventieth | due:29 star
New folders | *Buy *Later
Thank the soloist | done
List of telephone numbers | done
`);

export const concert = readTasks(`
Programme: two pages, large type | due:13 *Print !2 @maja
Poster for the bakery and the library | due:6 *Print @maja 70%
Ask Jonas for two microphones | due:6 *Waiting
Order of the songs | due:tue @maja
	Begin with one everybody knows, end with one nobody wants to end.
Chairs: 120, and where they go | due:26
Interval: coffee, and who washes up | due:27 *Helpers
Who lights the candles | due:28 *Helpers
Dress rehearsal | due:tue+3@18:00 !3 @maja
Sing | due:sat+4@17:00 !3 @maja
Book the church | done
`);
