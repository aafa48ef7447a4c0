import { fail, IndividualService } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

export const individualService = defineKind('individualService', IndividualService, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { individualServiceSettings: 'Order of services', serviceSettings: 'Order of services' },
  card: 'maxNumberOfServices',
  address: {
    field: 'serviceUrl',
    of: 'services',
    failTaken: () =>
      fail('catalogue.service_url_taken', {
        fields: { serviceUrl: 'Another service of yours has this address.' },
      }),
  },
  prepare(service, { assertSchedule, cleanRichText }) {
    if (service.schedule) assertSchedule(service.schedule)
    const { description, refund } = service
    return {
      ...service,
      description: cleanRichText(description),
      refund: { ...refund, description: cleanRichText(refund.description) },
    }
  },
  missing: (services, has) =>
    !has('weeklyScheduleSettings') && services.some(({ schedule }) => schedule === null)
      ? 'Set your weekly hours before you publish a service.'
      : undefined,
})
