/** The devices of which counts are kept apart. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

const tablet = /ipad|tablet|kindle|silk\/|playbook|android(?!.*mobile)/i
const phone = /iphone|ipod|android.*mobile|mobile.*firefox|windows phone|blackberry|opera mini|\bmobile\b/i

/** Reads the kind of device from a user agent. A tablet that asks for the pages of computers is a computer. */
export function deviceOf(userAgent: string): Device {
  if (tablet.test(userAgent)) return 'tablet'
  return phone.test(userAgent) ? 'phone' : 'computer'
}
