/** `anna@example.com` → `a***@e***` (contract 1, the delivery details). */
function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}***@${Array.from(domain)[0] ?? ''}***`
}

export type CodeDeliveryDetails = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }

/** Where a code went, as the wire says it. */
export const deliveryDetails = (email: string): CodeDeliveryDetails => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
})
