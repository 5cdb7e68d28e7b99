import { readTasks } from '../read-tasks.mjs';

export const photos = readTasks(`
Plan the day with the bowls | due:0@17:00 !2 *Photos @kim @maja
White card and tripod into the car | due:0@20:00 *Photos @kim
Choose: 600 pictures down to 60 | due:5 *Photos @kim
	[x] First pass, no regrets
	[ ] Second pass, with coffee
	[ ] Third pass, with Maja
Same white in all of them | due:7 *Photos @kim 20%
Cut out the vases | due:9 *Photos @kim
Alternative texts for people who cannot see them | due:11 *Words @maja
Names of files, once and for all | due:8 @kim
Copy everything to the second disk | due:fri every:7 *Hosting @kim
Portrait of Maja at the wheel | due:15 *Photos @kim
	She says no. Ask again on a good day.
Hands, clay, water | due:15 *Photos @kim
Workshop from above | *Photos *Later @kim
Give back the macro lens | due:3 !3 @kim
Buy grey cloth, two metres | @kim done
Clean the sensor | @kim done
`);

export const lighting = readTasks(`
Second softbox, the small one | due:20 *Buy @kim
Spare fuse for the old lamp | due:3 *Buy @kim
Sandbags | *Buy @kim
Mend the boom arm | due:11 *Repairs @kim
Write down what stood where | due:1 @kim
Measure how warm the window is at ten | @kim done
`);
