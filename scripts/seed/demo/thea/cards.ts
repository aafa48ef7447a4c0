import { newEntityId } from '#platform/common/ids.ts'
import { picture, studio } from '../thea.ts'

/** The calendar card of the demo provider. */
export const calendarCards = [
  {
    type: 'individual',
    title: 'A 15-minute hello',
    serviceUrl: 'hello',
    description:
      '<p>Not sure yet? Say hello first: fifteen minutes, no charge. Tell me about the wedding, the hip, the dare. I will tell ' +
      'you honestly which class is yours.</p>',
    media: picture('waves', 'A small boat setting out on the sea'),
    tags: ['free'],
    durationMin: 15,
    priceCents: 0,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/4105550143' },
    scheduleType: 'weekly',
    slotIncrementMin: 30,
    maxPerCustomer: 1,
    refund: { template: '100p' },
  },
]

/** The date so many days from now. */
const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Wednesday evenings at seven, a week apart, from the second Wednesday from now on. */
function evenings(count: number) {
  const toWednesday = (3 - new Date().getUTCDay() + 7) % 7
  return Array.from({ length: count }, (_, week) => ({
    key: `evening-${week + 1}`,
    date: dateIn(toWednesday + 7 * (week + 1)),
    startTime: '19:00',
    durationMin: 75,
    capacity: null,
  }))
}

/** Her classes: two every week in the studio, one in an audio room, and a series. */
export const classes = [
  {
    title: 'Tuesday beginners’ salsa',
    serviceUrl: 'tuesday-beginners-salsa',
    description: '<p>Start any week. We go back to the first step every single time.</p>',
    media: picture('blocks', 'A chequered dance floor from above'),
    tags: ['salsa', 'beginners'],
    priceCents: 2200,
    location: studio,
    rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
    capacity: 14,
  },
  {
    title: 'Slow Saturday: son and rumba',
    serviceUrl: 'slow-saturday',
    description: '<p>With Odalys on live drums. Slow enough to hear your own feet.</p>',
    media: picture('ribbon', 'Two ribbons turning around each other'),
    tags: ['son'],
    priceCents: 2800,
    location: studio,
    rules: [{ key: 'saturdays', weekday: 'saturday', startTime: '10:30', durationMin: 90 }],
    capacity: 12,
  },
  {
    title: 'Dancing out loud',
    serviceUrl: 'dancing-out-loud',
    description: '<p>Questions you never dared to ask in a class, answered with the microphone on.</p>',
    media: picture('waves', 'Sound as waves'),
    tags: ['talk'],
    priceCents: 0,
    location: {
      kind: 'Clubhouse',
      title: 'Two left feet, one open room',
      moderators: ['Thea Amankwah', 'Odalys Pérez'],
      description: '',
      clubhouseUrl: 'https://www.clubhouse.com/house/two-left-feet',
    },
    rules: [{ key: 'thursdays', weekday: 'thursday', startTime: '20:30', durationMin: 45 }],
    capacity: 200,
  },
  {
    title: 'Cha-cha-chá in four evenings',
    serviceUrl: 'cha-cha-cha',
    description: '<p>Four Wednesdays from the first step to a whole song. Come to all of them.</p>',
    media: picture('sun', 'A couple dancing under confetti'),
    tags: ['cha-cha-chá'],
    priceCents: 10_000,
    location: studio,
    scheduleType: 'one_time',
    soldAs: 'series',
    sessions: evenings(4),
    capacity: 12,
  },
].map((one) => ({ ...one, entityId: newEntityId() }))

/** Her promotions: a pass for two classes, a discount on a service that runs for four weeks from now, and what another service brings. */
export const promotionsWith = (idOf: (serviceUrl: string) => unknown) => [
  {
    title: 'The ten-pass',
    serviceUrl: 'ten-pass',
    sharesMost: 1,
    description:
      '<p>Ten group classes, any Tuesday or Saturday, good for 180 days. Share it with one person you name.</p>',
    media: picture('sun', 'A couple dancing under confetti'),
    offer: 'bundle',
    sessions: 10,
    validDays: 180,
    priceCents: 18_000,
    usualPriceCents: 22_000,
    targets: classes.slice(0, 2).map(({ entityId }) => entityId),
  },
  {
    title: 'A little less, online',
    serviceUrl: 'a-little-less-online',
    description:
      '<p>The evenings are quiet and my floor is warm. Twenty dollars off every lesson that you book this month.</p>',
    media: picture('orbit', 'A dance lesson on a laptop'),
    offer: 'discount',
    priceCents: 6000,
    from: dateIn(0),
    until: dateIn(28),
    targets: [idOf('private-lesson-online')],
  },
  {
    title: 'Keep what you learnt',
    serviceUrl: 'keep-what-you-learnt',
    description:
      '<p>Two people forget a lesson twice as fast. Come back within a month and run through it once more.</p>',
    media: picture('blocks', 'A chequered dance floor from above'),
    offer: 'addon',
    brings: idOf('practice-half-hour'),
    priceCents: 1500,
    validDays: 30,
    targets: [idOf('lesson-for-two')],
  },
]
