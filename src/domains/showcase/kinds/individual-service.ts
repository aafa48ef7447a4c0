import { fail, IndividualService } from '#domains/catalogue/contract.ts'
import { type Data, defineKind, type SavingTools } from './define-kind.ts'
import type { RecordKind } from './names.ts'

/** A service with a card that leads to its own page. A calendar card is a record of kind `booking`. */
const ServiceCard = IndividualService.omit({ presentation: true })

/** The refund templates in the list of changes. */
const refundWords: Readonly<Record<string, string>> = {
  '100p': 'Full refund',
  '100p_conditional': 'Full refund up to a deadline',
  no_refund: 'No refund',
  custom: 'Steps of your own',
}

/** The options of every kind whose records are sold as individual services. */
export const asService = {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { individualServiceSettings: 'Order of services', serviceSettings: 'Order of services' },
  fieldTitles: {
    type: null,
    presentation: null,
    fulfilment: 'Sold',
    deliverWithinDays: 'Days until it is delivered',
    scheduleType: 'Offered',
    serviceUrl: 'Address',
    durationMin: 'Length',
    location: 'Place',
    'location.clubhouseUrl': 'Place, link',
    'location.profileImages': 'Place, pictures of moderators',
    schedule: 'Own hours',
    'schedule.timezone': 'Own hours, time zone',
    slotIncrementMin: 'Time between starts',
    bufferBeforeMin: 'Free time before',
    bufferAfterMin: 'Free time after',
    minNoticeMin: 'Least notice',
    horizonDays: 'Days that can be booked ahead',
    maxPerDay: 'Most bookings a day',
    maxPerWeek: 'Most bookings a week',
    maxPerCustomer: 'Most bookings of a customer',
    maxPartySize: 'Most people in a booking',
    requiresApproval: 'You approve each booking',
    reminderHours: 'Reminders, hours before',
    'refund.template': 'Refund',
    'refund.ladder': 'Refund, steps',
    restsByChoice: 'Rests',
  },
  fieldWords: {
    fulfilment: (how: unknown) => (how === 'unscheduled' ? 'without a date' : 'for a time'),
    scheduleType: (type: unknown) => (type === 'one_time' ? 'on some dates' : 'every week'),
    'refund.template': (template: unknown) => refundWords[String(template)] ?? '',
  },
  address: {
    field: 'serviceUrl',
    of: 'services',
    failTaken: () =>
      fail('catalogue.service_url_taken', {
        fields: { serviceUrl: 'Another service of yours has this address.' },
      }),
  },
  prepare<S extends IndividualService>(service: S, { assertSchedule, cleanRichText }: SavingTools): S {
    if (service.schedule) assertSchedule(service.schedule)
    const { description, refund } = service
    return {
      ...service,
      description: cleanRichText(description),
      refund: { ...refund, description: cleanRichText(refund.description) },
    }
  },
  missing(services: readonly Data[], has: (kind: RecordKind) => boolean) {
    return !has('weeklyScheduleSettings') &&
      services.some(
        ({ schedule, fulfilment, restsByChoice }) =>
          schedule === null && fulfilment !== 'unscheduled' && !restsByChoice,
      )
      ? 'Set your weekly hours before you publish a service.'
      : undefined
  },
} as const

export const individualService = defineKind('individualService', ServiceCard, {
  ...asService,
  card: 'maxNumberOfServices',
})
