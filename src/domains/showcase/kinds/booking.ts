import { z } from 'zod'
import { IndividualService } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'
import { asService } from './individual-service.ts'

/** A calendar card: an individual service whose month and times stand on the page (product.md 1 and 20). */
const CalendarCard = IndividualService.extend({ presentation: z.literal('calendar').default('calendar') })

const { entityId: _, ...example } = CalendarCard.parse({
  entityId: '01KAG5M0000000000000000000',
  type: 'individual',
  title: 'A 15-minute hello',
  description: '<p>Say hello first.</p>',
  serviceUrl: 'hello',
  media: { type: 'image', image: 'waves', alt: 'A boat' },
  preparation: 'A question',
  tags: ['balance'],
  durationMin: 15,
  priceCents: 0,
  location: {
    kind: 'Clubhouse',
    title: 'A room',
    moderators: ['Thea'],
    description: 'Questions',
    profileImages: ['https://elsewhere.example/thea.jpg'],
    clubhouseUrl: 'https://www.clubhouse.com/event/1',
  },
  scheduleType: 'weekly',
  refund: { template: '100p' },
})

export const booking = defineKind('booking', CalendarCard, {
  ...asService,
  card: 'maxNumberOfCalendarBookings',
  example,
})
