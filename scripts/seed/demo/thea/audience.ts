/** The demo provider's posts, links and newsletter. */
export const posts = [
  {
    title: 'Why I stopped counting out loud',
    serviceUrl: 'why-i-stopped-counting-out-loud',
    description:
      'Five, six, seven, panic. What happens when a class listens for the bell instead of my voice.',
    body:
      '<p>For eleven years I counted. Five, six, seven, and then the whole room held its breath for the one, which is the ' +
      'only part of the bar where nobody should be holding anything. I have a good voice for it. You could hear me through ' +
      'Mr. Lubin’s pianos.</p><p>Then in January I lost the voice for two weeks. I pointed at the bell instead. By the second ' +
      'Tuesday a man who had counted under his breath since autumn turned his partner on the wrong beat, laughed, and ' +
      '<em>caught himself</em>. Nobody had told him.</p><h2>What a number does to a foot</h2><p>A count tells you where you ' +
      'ought to be. It is always a little late, because I have to say it after I have heard it, and you have to move after ' +
      'you have heard me. Three people late in a row is a class that looks tired.</p><blockquote><p>If you can hear the bell, ' +
      'you are already early enough.</p></blockquote><p>So now we spend the first ten minutes of a Tuesday sitting down. We ' +
      'listen for three things, in this order:</p><ol><li>the bell, which never leaves;</li><li>the bass, which arrives ' +
      'before you think it should;</li><li>the singer’s breath, just before the chorus.</li></ol><h2>Try it in a kitchen</h2>' +
      '<p>Put on one song. Tap the bell on the table with a spoon for one minute, and only then let your weight go from foot ' +
      'to foot. If you lose it, go back to the spoon. The spoon is always right.</p><p>I still count at weddings. Nobody at a ' +
      'wedding can hear a bell.</p>',
    media: { type: 'image', image: 'waves', alt: '' },
    tags: ['listening', 'beginners', 'practice'],
    state: 'published',
    publishAt: '2026-04-27T13:00:00.000Z',
  },
  {
    title: 'Before you buy dance shoes, wear your oldest ones',
    serviceUrl: 'before-you-buy-dance-shoes',
    description: 'A short defence of scuffed leather, and the one pair worth paying for later.',
    body:
      '<p>Every September somebody arrives in new shoes with a rubber sole, and every September I send them home in socks. ' +
      'Rubber holds the floor. Salsa asks it to let go.</p><p>Look at the back of your wardrobe first. You want a leather ' +
      'sole, worn smooth, a heel you forget, and a strap or a lace that keeps the foot in. Wedding shoes from ten years ago ' +
      'are nearly always right. Running shoes never are.</p><h2>The one pair</h2><p>If you still come in February, buy suede. ' +
      'Two shops in Baltimore sew it on by the hour, and a cobbler does it while you wait. Brush it with wire, keep it off ' +
      'the pavement, and it lasts three years.</p><p>Until then the oldest pair you own is the best pair in the room.</p>',
    media: { type: 'image', image: 'steps', alt: '' },
    tags: ['shoes', 'beginners'],
    state: 'published',
    publishAt: '2026-03-30T13:00:00.000Z',
  },
  {
    title: 'What to do with your hands',
    serviceUrl: 'what-to-do-with-your-hands',
    description: 'Less than you think. A short guide for people who have just noticed that they own two.',
    body:
      '<p>Feet get all the attention, and hands get all the worry. In a first lesson I can see the moment when somebody ' +
      'remembers them: the shoulders go up and the fingers start to conduct an orchestra.</p><p>Your hands have three jobs. ' +
      'They say where you are. They say when something is about to change. The rest of the time they keep quiet.</p><h2>The ' +
      'tray</h2><p>Carry an imaginary tray at the height of your belt. Elbows in front of your ribs, wrists soft, nothing on ' +
      'the tray that you would mind spilling. That is all the frame that salsa needs. If your partner steps back and your ' +
      'arms grow longer, you have dropped the tray.</p><h2>The squeeze</h2><p>Most of us squeeze when we are lost. Your ' +
      'partner feels it as shouting. Try a whole song with a paper napkin between the two palms: it should not fall, and it ' +
      'should not crease.</p><p>And when you dance alone, put them where they would be if you were telling a friend good news. ' +
      'Nobody has ever needed a diagram for that.</p>',
    media: { type: 'image', image: 'dance-pair', alt: '' },
    tags: ['beginners', 'couples'],
    state: 'published',
    publishAt: '2026-02-23T13:00:00.000Z',
  },
  {
    title: 'Choosing a song for a wedding when you disagree',
    serviceUrl: 'choosing-a-wedding-song',
    description: 'Two lists, one veto each, and why three minutes is longer than it sounds.',
    body:
      '<p>About half of my couples arrive with a song. The other half arrive with two, and a look between them.</p><p>Here is ' +
      'what we do. Each of you writes five songs, without discussion. Each of you strikes one from the other’s list, also ' +
      'without discussion. Then we put on what is left and walk, nothing else, once around the room to each of them.</p><p>You ' +
      'will know. There is always one song to which you both stop walking carefully.</p><h2>Three things to check</h2><ul><li>' +
      'How long is it? Three minutes is long with two hundred eyes on you. We may fade it out after two.</li><li>Does it have ' +
      'a beginning that you can hear from across a room?</li><li>Does either of you owe it to somebody else?</li></ul><p>If it ' +
      'is slow, we make it simple. If it is quick, we make it simpler. The people watching are not counting turns. They are ' +
      'looking at your faces.</p>',
    media: { type: 'image', image: 'sun', alt: '' },
    tags: ['wedding', 'music'],
    state: 'published',
    publishAt: '2026-01-26T13:00:00.000Z',
  },
  {
    title: 'Ten minutes in a kitchen',
    serviceUrl: 'ten-minutes-in-a-kitchen',
    description:
      'The practice that fits between the kettle and the tea, and needs no music after the first week.',
    body:
      '<p>Nobody practises for an hour. I have taught for long enough to stop pretending. But everybody waits for a kettle.</p>' +
      '<ol><li>Two minutes: shift your weight from one foot to the other until it bores you. Boredom is the point.</li><li>' +
      'Three minutes: the basic step, small enough to stay on one tile.</li><li>Three minutes: the same step while you tell ' +
      'somebody, out loud, what you did today.</li><li>Two minutes: one song, any step, no rules.</li></ol><p>The third part ' +
      'is the one that works. When you can talk and step, your feet have stopped asking your head for permission.</p><p>Do it ' +
      'four days of seven. The other three days are when it sinks in.</p>',
    media: { type: 'image', image: 'dance-record', alt: '' },
    tags: ['practice', 'beginners'],
    state: 'published',
    publishAt: '2025-12-29T13:00:00.000Z',
  },
]

export const otherLinks = [
  {
    title: 'Ninety songs at a speed you can survive',
    description: 'My practice playlist, slow to quick',
    url: 'https://example.com/thea/ninety-songs',
  },
  {
    title: 'Where to buy suede soles in Baltimore',
    description: 'Two shops and one very good cobbler',
    url: 'https://example.com/thea/suede-soles',
  },
  {
    title: 'How to find the door on Howard Street',
    description: 'Map, tram stop and where to leave a bicycle',
    url: 'https://example.com/thea/howard-street',
  },
]

export const newsletter = {
  heading: 'One letter, first Sunday of the month',
  text: 'Five songs, one exercise for the kitchen, and which classes still have room.',
  button: 'Send me the letter',
}
