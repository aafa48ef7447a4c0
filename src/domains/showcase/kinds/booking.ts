import { z } from 'zod'
import { IndividualService } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'
import { asService } from './individual-service.ts'

/** A calendar card: an individual service whose month and times stand on the page (product.md 1 and 20). */
const CalendarCard = IndividualService.extend({ presentation: z.literal('calendar').default('calendar') })

export const booking = defineKind('booking', CalendarCard, {
  ...asService,
  card: 'maxNumberOfCalendarBookings',
})
