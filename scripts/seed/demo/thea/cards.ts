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

/** Her classes: two every week in the studio, and one in an audio room. */
export const classes = [
  {
    title: 'Tuesday beginners’ salsa',
    serviceUrl: 'tuesday-beginners-salsa',
    description: '<p>Start any week. We go back to the first step every single time.</p>',
    media: picture('blocks', 'A chequered dance floor from above'),
    tags: ['salsa', 'beginners'],
    priceCents: 2200,
    location: studio,
    rules: [{ weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
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
    rules: [{ weekday: 'saturday', startTime: '10:30', durationMin: 90 }],
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
    rules: [{ weekday: 'thursday', startTime: '20:30', durationMin: 45 }],
    capacity: 200,
  },
].map((one) => ({ ...one, entityId: newEntityId() }))

/** Her promotion. */
export const promotions = [
  {
    title: 'The ten-pass',
    serviceUrl: 'ten-pass',
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
]
