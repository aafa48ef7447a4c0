import type { Written } from '../demo-page.ts'

export const sessions = { isShown: true, earlier: 3900 }

export const quote = {
  text: 'If you can walk to the bus, you can dance. The bus is harder.',
  author: '',
  inAboutMe: true,
}

export const longtext = {
  title: 'How a first month goes',
  text:
    '<p>Week one is walking. People are sometimes disappointed, until the music starts and the walking turns out to be ' +
    'salsa.</p><p>Week two is the other person. We practise <strong>saying nothing with our hands</strong>, which is harder ' +
    'than any step. Week three somebody laughs at the wrong moment and the whole room relaxes.</p><p>By week four you know ' +
    'eight counts you can do anywhere, three you can do anywhere but the kitchen, and one that is yours alone.</p>',
  inAboutMe: false,
}

export const allAccess = {
  title: 'The open door',
  description:
    '<p>Come as often as your feet allow. Lessons, practice half hours and the floor on rainy afternoons, for one price.</p>',
  priceCents: 18900,
  period: 'month',
  scope: 'all',
  credits: 8,
  rollover: true,
  fairUse: 3,
  trialDays: 7,
  capacity: 24,
  freeze: true,
}

/** The ids are fixed, because a portrait follows from the id. */
export const team = [
  {
    entityId: '01KATHEASTEAMP0RTRA1T0A008',
    name: 'Rafael Ortega',
    title: 'Lead, Tuesdays',
    subtitle: 'Ten years of partnering. Patient with shoulders.',
  },
  {
    entityId: '01KATHEASTEAMP0RTRA1T0B001',
    name: 'Odalys Pérez',
    title: 'Live drums',
    subtitle: 'Conga and batá on slow Saturdays.',
  },
  {
    entityId: '01KATHEASTEAMP0RTRA1T0C000',
    name: 'June Park',
    title: 'Practice host',
    subtitle: 'Runs Thursday practice and knows every name.',
  },
]

const [first, online, wedding, two, practice] = [
  'First lesson',
  'Private lesson online',
  'Your first dance',
  'Lesson for two',
  'Practice half hour',
]

/** Reviews as customers wrote them after their bookings, in the order of the page. */
export const reviews: readonly Written[] = [
  [
    'Marcus Bell',
    5,
    first,
    120,
    'I came with a bad knee and a worse attitude. Thea had me stepping in place for twenty minutes before she let me near a partner. By the end I was laughing out loud. I have not missed a week since February.',
    'You were leading by week three, Marcus. The knee never stood a chance.',
  ],
  [
    'Priya Raman',
    5,
    wedding,
    95,
    'Four lessons, one song, two very nervous people. She built the whole dance out of things we already did by accident in our kitchen. Nobody at the wedding believed it was us.',
  ],
  [
    'Hannah Lindqvist',
    5,
    online,
    40,
    'I live nine time zones away and was sure it could not work through a screen. She watches your feet like a hawk. Best hour of my week, at six in the morning.',
  ],
  [
    'Judith Okonkwo',
    5,
    first,
    210,
    'I am seventy-one. I told her so at the door and she said, good, you will have rhythm then. She was right about the rhythm and kind about the rest.',
  ],
  [
    'Renée Baptiste',
    5,
    two,
    60,
    'She teaches the drum first. Once you hear where the conversation is, your feet stop asking permission.',
  ],
  [
    'Daniel Soto',
    4,
    practice,
    25,
    'Ten half hours felt like a commitment until I had used them up in five weeks.',
    'Sundays are for resting, Daniel.',
  ],
  ['Amara Diallo', 5, two, 33, 'We stopped arguing about who leads. We now argue about who picks the song.'],
  [
    'Tom Whitfield',
    5,
    first,
    51,
    'I hid at the back. There is no back. It turned out to be the kindest thing about the room.',
  ],
  [
    'Mei Tanaka',
    5,
    online,
    18,
    'The recording afterwards is worth the price alone. She notices the one thing that fixes the other four.',
  ],
  [
    'Ruth Ferreira',
    5,
    wedding,
    150,
    'My father is not a dancer. He cried twice, once in the studio and once on the day. Both were in time.',
  ],
  [
    'Kwame Osei',
    4,
    practice,
    77,
    'A mirror, a coffee and one good sentence every five minutes. I wish the mirror were as gentle.',
  ],
  [
    'Wes Harmon',
    2,
    first,
    12,
    'Nice studio but I expected to learn a whole routine and we mostly walked.',
    'We did walk a lot, Wes. The routine is hiding in there; come and find it, the next half hour is on me.',
  ],
  ['Ines Marques', 5, online, 8, 'I practise between the fridge and the table. It is enough. She checked.'],
  [
    'Leo Park',
    5,
    first,
    10,
    'Forty-five minutes, one song all the way through, and I did not look at my shoes.',
  ],
  [
    'Grace Adeyemi',
    5,
    first,
    300,
    'Three friends had told me I walk like a filing cabinet. After one lesson a stranger at a party asked where I had learned.',
  ],
  [
    'Sophie Keller',
    5,
    online,
    66,
    'My kitchen is two metres by two. She planned the turn around the oven door.',
  ],
  [
    'Andre Wallace',
    5,
    wedding,
    182,
    'I asked for something short that would not embarrass anybody. My wife asked for something long. Thea found the one that was both, and told us so with a straight face.',
    'It was the dip. It is always the dip.',
  ],
  ['Lucía Fernández', 5, two, 14, 'Nací con esta música y aun así aprendí a escucharla aquí.'],
  [
    'Ben Whitaker',
    4,
    online,
    102,
    'The lesson is excellent. My connection was not, and she spent ten minutes on the telephone with me until it was.',
    'You danced those ten minutes, Ben. I heard the floorboards.',
  ],
  [
    'Nadia Haddad',
    5,
    first,
    29,
    'I came back after a hip operation with a letter from my physiotherapist. Thea read the whole letter before she put any music on.',
  ],
  [
    'Yusuf Kaya',
    5,
    practice,
    46,
    'Half an hour, nobody watching, one good correction. Exactly what it says.',
  ],
  [
    'Charlotte Evans',
    5,
    two,
    240,
    'A present for my mother’s sixtieth birthday. She has not stopped. She now corrects me in supermarkets.',
  ],
  ['Owen Hughes', 5, first, 88, 'No mirror until minute thirty. By then I had forgotten to be afraid of it.'],
  [
    'Isabel Moreau',
    5,
    online,
    133,
    'I have taken lessons in four cities. This is the first teacher who asked what I hear before telling me what to do.',
  ],
  [
    'Samuel Mensah',
    5,
    practice,
    19,
    'The cat sat on my jacket for the whole half hour and I still came out ahead.',
  ],
  [
    'Kateryna Bondar',
    5,
    wedding,
    70,
    'We had nine days. She was honest about what nine days can do, and then we did exactly that.',
  ],
  ['Victor Almeida', 5, two, 205, 'Twenty-two years married and I had never once been led. I recommend it.'],
  [
    'Mina Farahani',
    5,
    first,
    9,
    'She remembered the name of my dog, the sore ankle and the song I had mentioned on the phone.',
  ],
  [
    'Peter Novak',
    4,
    practice,
    160,
    'Good value, strict about the clock. Bring your own water, the tap was being repaired.',
    'It runs again, Peter, and it is colder than before.',
  ],
  ['Abena Sarpong', 5, online, 54, 'Six in the evening in Accra, two in Baltimore, and one song between us.'],
]

/** Somebody wrote it on a card; it is marked as added and does not count. */
export const addedReview = {
  name: 'The piano workshop downstairs',
  text: 'Thirteen years of footsteps above the tuning bench, and every year they get better.',
  stars: 5,
}
