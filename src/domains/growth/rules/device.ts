/** The devices of which counts are kept apart. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

const tablet = /ipad|tablet|kindle|silk\/|playbook/
const phone = /iphone|ipod|mobile|windows phone|blackberry|opera mini/

/** Reads the kind of device from a user agent. A tablet that asks for the pages of computers is a computer. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.toLowerCase()
  if (tablet.test(text)) return 'tablet'
  if (phone.test(text)) return 'phone'
  return text.includes('android') ? 'tablet' : 'computer'
}
