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
    title: 'Thursday practice, free for pass holders',
    description: 'Map and door code for this month',
    url: 'https://example.com/thea/thursday-practice',
  },
]

export const newsletter = {
  heading: 'One letter, first Sunday of the month',
  text: 'Five songs, one exercise for the kitchen, and which classes still have room.',
  button: 'Send me the letter',
}
