import { Promotion } from '#domains/catalogue/promotion-contract.ts'
import { defineKind } from './define-kind.ts'
import { asService } from './individual-service.ts'

const example: Omit<Promotion, 'entityId'> = {
  type: 'promotion',
  title: 'The spring ten-pass',
  description: '<p>Ten classes.</p>',
  serviceUrl: 'ten-pass',
  media: { type: 'image', image: 'sun', alt: 'A sun' },
  tags: ['balance'],
  targets: [],
  offer: 'bundle',
  percentOff: 18,
  priceCents: 18_000,
  usualPriceCents: 22_000,
  sessions: 10,
  validDays: 180,
  sharesMost: 0,
  brings: null,
  from: '2026-01-01',
  until: '2099-05-31',
  weekdays: ['tuesday', 'thursday'],
  startTime: '09:00',
  endTime: '12:00',
  maxSold: 40,
  maxPerCustomer: 2,
  visibility: 'public',
}

export const promotion = defineKind('promotion', Promotion, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { promotionSettings: 'Order of promotions', serviceSettings: 'Order of services' },
  card: 'maxNumberOfServices',
  address: asService.address,
  prepare: (offered, { cleanRichText }) => ({
    ...offered,
    description: cleanRichText(offered.description),
  }),
  fieldTitles: {
    type: null,
    serviceUrl: 'Address',
    targets: 'Services',
    usualPriceCents: 'Usual price',
    validDays: 'Days to use it',
    sharesMost: 'People it can be shared with',
    brings: 'What it brings',
    from: 'First day',
    until: 'Last day',
    startTime: 'First hour',
    endTime: 'Last hour',
    maxSold: 'Most sold',
    maxPerCustomer: 'Most for a customer',
    restsByChoice: 'Rests',
  },
  example,
})
