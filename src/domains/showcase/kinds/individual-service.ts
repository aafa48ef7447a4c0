import { fail, IndividualService } from '#domains/catalogue/contract.ts'
import { type Data, defineKind, type SavingTools } from './define-kind.ts'
import type { RecordKind } from './names.ts'

/** A service with a card that leads to its own page. A calendar card is a record of kind `booking`. */
const ServiceCard = IndividualService.omit({ presentation: true })

/** The options of every kind whose records are sold as individual services. */
export const asService = {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { individualServiceSettings: 'Order of services', serviceSettings: 'Order of services' },
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
    return !has('weeklyScheduleSettings') && services.some((service) => service['schedule'] === null)
      ? 'Set your weekly hours before you publish a service.'
      : undefined
  },
} as const

export const individualService = defineKind('individualService', ServiceCard, {
  ...asService,
  card: 'maxNumberOfServices',
})
