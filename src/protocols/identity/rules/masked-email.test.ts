import { expect, test } from 'vitest'
import { deliveryDetails } from './masked-email.ts'

test('the details say where a code went without saying the address', () => {
  expect(deliveryDetails('anna@example.com')).toEqual({
    Destination: 'a***@e***',
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  })
  expect(deliveryDetails('👩‍🚀@x.example').Destination).toBe('👩***@x***')
})
