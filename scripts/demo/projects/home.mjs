import { readTasks } from '../read-tasks.mjs';

export const inbox = readTasks(`
Return the library books | due:-3
Ask Anders for the name of the roofer | due:2
Passport photos | due:9
Find the charger for the old camera
Birthday present for Ellen | due:6 !2
	Something she can lose without tears.
Read the letter from the insurance | due:2 !3
Book the dentist | due:1@16:30
Cancel the newspaper while we are away | due:17
Buy stamps | done
`);

export const kitchen = readTasks(`
Call the tiler about the grout colour | >With_somebody_else due:1@10:00 !2 @maja *Waiting
	Warm grey, not silver. He has the sample board until Thursday.
Choose the handles | due:4 *Buy @kim
	[x] Brass
	[x] Beech
	[ ] Leather loops
Empty the cupboards under the window | due:sat @maja @kim
Measure the gap behind the stove, twice | due:2 @maja
Confirm the date with the electrician | >With_somebody_else due:0@13:00 !3 *Waiting @maja
Order the worktop | due:8 !4 *Buy @maja
	Ash, 38 mm, oiled. The cut-out for the sink must be on the drawing.
	[x] Drawing
	[x] Second pair of eyes on the drawing
	[ ] Delivery on a day when somebody is home
Find a plumber who comes before the holidays | >With_somebody_else due:6 !3 @kim
Take the old stove to the recycling yard | due:sat+1 @maja
Lamp above the table: lower, warmer | due:15 *Buy
Paint the ceiling | due:20 @kim
Paint the window frame | due:21 @maja
Oil the worktop, three times | due:30 @maja
Where does the bread live? | *Later
Shelf for the good bowls | due:25 *Repairs @maja
Sockets: two by the window, one by the door | due:5 @kim 50%
Ask the neighbours about noise on a Saturday | due:3 @maja
Photograph everything before it goes behind plaster | due:7 *Photos @kim
Curtain or no curtain | *Later
Take down the wall cupboards | @maja @kim done
Get three offers | @maja done
Say yes to one | @maja @kim done
Draw the plan to scale | @kim done
`);

export const garden = readTasks(`
Sow tomatoes and chillies on the windowsill | due:0@12:00 *Seeds @maja
	[x] San Marzano
	[x] Black cherry
	[ ] Lemon drop
	[ ] The ones from Ellen, without a name
Water the plants | due:0 every:3 @kim
Turn the compost | due:sat every:14
Cut back the raspberries | due:3 @maja
Order seed potatoes | due:-2 *Buy @maja
Fix the gate before the hens find out | due:2 !3 *Repairs @kim
Net over the strawberries | due:27 @kim
Sharpen the secateurs | due:5
Dig the bed by the south wall | due:sun !2 @maja 30% colour:green
Ask Ingrid for a cutting of the old rose | due:9 *Waiting @maja
Build the cold frame | due:13 @kim
	The old windows lean behind the shed.
	[x] Windows
	[ ] Four boards, larch
	[ ] Hinges
Thin the carrots | due:33 *Seeds
Paint the bench | due:19
Rain barrel: lid, tap, mosquito net | due:11 *Buy *Repairs @kim
List of what went wrong last year | *Later
Plant the pear tree | due:16 @maja @kim star
Mow the meadow once, and late | due:75
Draw the beds | @maja done
Clean the bird boxes | @kim done
Sow sweet peas | *Seeds @maja done
`);

export const cottage = readTasks(`
Ask whether the ferry takes bicycles | due:12 *Waiting @kim
Turn the water on, slowly | due:24 !3 @maja
	The valve under the sink first. Last year it was the valve under the sink.
Chimney sweep | due:23@09:00 @maja
Air the mattresses | due:24
Tar the boat | due:38 @maja @kim
Life jackets: who has grown? | due:20
Replace the broken pane | due:24 *Repairs @maja
Firewood for three evenings | due:22 @kim
Mouse-proof the larder | !2 *Repairs
Decide who gets which weeks | due:8 @maja @kim
Pay the share for the jetty | due:5 !4 *Invoice @maja
Take the books home that nobody reads | *Later
`);

export const oldFlat = readTasks(`
Read the meters | done
Fill the holes | done
Return all five keys | done
Leave the curtain rails | done
Deregister the address
Take a picture of every room | done
Get the deposit back
Say goodbye to Mrs Wallin | done
`);
