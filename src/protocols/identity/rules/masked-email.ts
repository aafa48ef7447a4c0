import { fold } from './fold.ts'
import { maskedPhone } from './masked-phone.ts'

/**
 * `anna@example.com` → `a***@e***` (contract 1, the delivery details). Folded, because the stored spelling of a known
 * address would distinguish it from an unknown one.
 */
function maskedEmail(email: string): string {
  const [name = '', domain = ''] = fold(email).split('@')
  return `${Array.from(name)[0] ?? ''}***@${Array.from(domain)[0] ?? ''}***`
}

export type CodeDeliveryDetails = {
  readonly Destination: string
  readonly DeliveryMedium: 'EMAIL' | 'SMS'
  readonly AttributeName: 'email' | 'phone_number'
}

/** The delivery details of an e-mail address on the wire. */
export const deliveryDetails = (email: string): CodeDeliveryDetails => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
})

/** The delivery details of a telephone number on the wire. */
export const phoneDeliveryDetails = (number: string): CodeDeliveryDetails => ({
  Destination: maskedPhone(number),
  DeliveryMedium: 'SMS',
  AttributeName: 'phone_number',
})

/** The address to show: "Hidden: … ForgotPassword/Resend answer with plausible delivery details" (contract 1). */
export const plausibleEmail = (name: string): string => (name.includes('@') ? name : `${name}@example.com`)
