/** `anna@example.com` → `a***@e***` (contract 1, the delivery details). */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

export type CodeDeliveryDetails = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }

/** Where a code went, as the wire says it. */
export const deliveryDetails = (email: string): CodeDeliveryDetails => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
})
