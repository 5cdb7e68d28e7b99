import { readTasks } from '../read-tasks.mjs';

export const websiteRelaunch = readTasks(`
Fix the checkout total when a voucher is used twice | from:-6 due:-1 !3 *Bug *Shop @kim >Review by:kim
	The second voucher is taken off the price, but the shipping stays free.
	[x] Write down how to get there
	[x] Find out since when
	[ ] Mend it
	[ ] Refund the three orders from last week
Renew the domain before it lapses | due:0@15:00 !5 *Hosting @maja >Doing
	The card on file has run out. Sign in at the registrar, not through the link in the mail.
Photograph the new stoneware bowls in daylight | from:1@07:30 due:1@09:00 remind:2 *Photos @maja @kim >Doing 40% star colour:orange
	North window, before eleven. The same grey cloth as last year, so that old and new pictures can stand side by side.
	[x] Iron the grey cloth
	[x] Ash glaze, small and large
	[x] Rust glaze, small and large
	[ ] The stack of three
	[ ] One hand, one bowl, for size
	[ ] The chipped one, for the page on seconds
	[ ] Cups from above
Write the “How we glaze” page | from:-2 due:fri *Words @kim >Doing 60%
	Four short parts, one picture each. Nobody reads a fifth.
	[x] Clay
	[x] Ash and feldspar
	[ ] Dipping, pouring, brushing
	[ ] What the fire decides
	[ ] What we cannot promise
Move the stock list over from the old shop | from:-9 due:5 !2 *Shop @kim >Next 20% colour:teal
	Export, mend the umlauts, import. The sizes are in centimetres in one half and in millimetres in the other.
Back up the old shop | due:fri@18:00 *Hosting @maja >Next every:7
Try the checkout on a slow phone and a bad line | from:6 due:8 *Shop @kim >Review
	The train to the coast has both.
Translate the shipping page into German | due:12 *Words @kim >Next
Pick a typeface for the prices | due:-2 *Design @maja >Done done
Set up the newsletter with a confirmation mail | from:8 due:14 *Newsletter >Next
	Nobody gets a second mail who has not answered the first.
Ask the printer for a price on 400 packing slips | due:18 *Print @maja >Next
Send the old product addresses to the new ones | from:15 due:20 !3 *Hosting *Launch_day @kim >Next
	[x] List all addresses of the old shop
	[ ] Pair them with the new ones
	[ ] Try fifty of them
Choose six pictures for the front page | due:tue+1 *Photos @maja @kim >Next
Say on every product whether it may go into the dishwasher | due:16 *Words @maja >Next
Shipping costs for the Faroe Islands | due:9 !1 *Shop *Waiting @kim >Review by:kim
	The post wants to call back.
Check every page with a screen reader | due:22 !2 *Launch_day @kim >Next
Turn the old shop off | due:31 !4 *Launch_day *Hosting @maja >Next
	Only when a week has gone by without an order there.
Tell the three big customers before it goes online | due:28 *Launch_day *Words @maja >Next
A page that shows how a bowl is thrown, in twelve pictures | *Photos *Later >Ideas
Gift cards people can print at home | *Shop >Ideas
Say plainly what “seconds” are, and sell them | *Words @kim >Ideas
	Small flaws, honest price, its own shelf in the shop.
Sound when the kiln opens? Probably not | *Later >Ideas colour:grey
A map with the shops that carry us | *Later >Ideas by:kim
Let people ask for a colour that is sold out | *Shop *Later >Ideas by:kim
Opening hours that know about holidays | !1 *Shop >Ideas
Draw the little icons for oven, dishwasher, microwave | from:-1 due:3 *Design @maja >Next
Agree on the grid and the distances | *Design @maja @kim >Done done
Set up the test server | *Hosting @kim >Done done
Collect three questions customers keep asking | *Words @maja >Done done
Ask Ingrid which ash glaze we may name | *Words @maja >Done done
Compare four payment providers | *Shop @kim >Done done
	Two have no monthly fee; one of them speaks to our bank.
Sketch the product page on paper first | *Design @maja >Done done
Find out why the old shop is slow | *Bug @kim >Done done
Read the contract of the old host | *Hosting @maja >Done done
`);

export const townMarket = readTasks(`
Rent a van, one with a tail lift | due:3 !2 *Stall @maja
	Last time the ramp was 20 cm short.
Count what is glazed and what still has to be | due:6 *Pots @maja @kim 40%
	[x] Cups
	[x] Espresso cups
	[x] Small bowls
	[x] Plates
	[ ] Large bowls
	[ ] Jugs
	[ ] Vases
	[ ] Butter dishes
	[ ] The odd ones
Wrap forty cups in newspaper | due:16 *Pots *Helpers @kim
Price labels: one size, one typeface | due:17 *Stall @maja
Ask the bakery about cardamom buns for the helpers | due:19 *Helpers @kim
Float: 2,000 kronor in small change | due:22 *Stall @kim
Set up at six, open at nine | due:sat+3@06:00 !3 *Stall *Helpers @maja @kim
	Stall 41, under the clock. The car has to be gone by half past seven.
	[ ] Tables and the blue cloth
	[ ] Scales, bags, card reader
	[ ] Rain cover
	[ ] Sign
Sweep, thank the neighbours, go for lunch | due:sat+3@15:00 @maja
Borrow the long table from the choir | due:10 *Stall *Waiting @maja
Charge the card reader, and the spare one | due:sat+2@20:00 *Stall @kim
Paint the sign again | due:7 *Stall @maja
Who minds the stall between twelve and one? | due:11 *Helpers
Bags: order 200, the ones with the stamp | due:2 !2 *Stall @kim
A bowl for the raffle | due:13 *Pots @maja
Ask the town whether we may play music | due:8 *Waiting @kim
Write to the regulars | due:15 @maja
Book the corner stall under the clock | *Stall @maja done
Pay the deposit | *Stall @maja done
Choose the date | @maja @kim done
Look at last year's takings by the hour | @kim done
`);

export const workshop = readTasks(`
Fire the second test kiln | due:fri@08:00 *Kiln @maja every:14
	Slowly up to 600°, then as fast as it will go, and an hour at the top.
Order 200 kg of stoneware clay | due:4 !2 *Supplies @maja
	The grey one. The last two sacks had lumps: say so.
Ask for a price on kiln shelves | due:1 *Supplies *Waiting @kim
Empty the settling tank | due:sat every:month
Grind the feet of the autumn bowls | due:2 *Pots @maja 30%
Check the thermocouple against cones | due:fri *Kiln !3 @kim
New bats for the second wheel | due:9 *Supplies
Sweep behind the kiln before the inspection | due:11 *Kiln @maja @kim
Inspection of the gas line | due:12@10:00 !4 *Kiln @maja
	Mr Öberg rings half an hour before.
Mend the drying rack | due:9 *Repairs @kim
Label the glaze buckets so that the water stays off | due:6 *Glaze @kim
Give the reclaimed clay a day in the sun | due:8
Wash the aprons | due:sun every:7 @kim
Find out what the squeak in wheel two is | !1 *Repairs
Put up the shelf for wholesale | *Repairs @maja done
Replace the door seal | *Kiln @maja done
`);

export const wholesale = readTasks(`
Send Café Linden their invoice | due:-1 !4 *Invoice @maja
Pack twelve plates for Hotel Skagen | due:2 *Pots @kim
	Two layers, cardboard between, and the thank-you card on top.
Ask Bok & Blad whether they want the small vases again | due:5 *Words @maja
New price list from the first of next month | due:10 !2 *Words @maja
Samples for the shop in Bergen | due:7 *Pots @kim
Call the museum shop about the exhibition mugs | due:1@11:00 @maja
	They wanted a blue that we have never made twice.
Remind Fru Holm, kindly | due:3 *Invoice *Waiting @maja
Find a carrier that does not throw | *Later @kim
Print delivery notes | due:6 *Print @kim
Count the returns | due:21 @kim
Agree on terms with Café Linden | @maja done
Photograph the wholesale set | *Photos @kim done
`);
